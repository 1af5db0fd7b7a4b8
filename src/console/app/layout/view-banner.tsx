// Above every page while the console is shown as another user sees it: who that is, until when, and the way back.
import './view-banner.css'
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../data/use-text.ts'
import { leaveView } from '../../data/view-as.ts'
import { readView } from '../../data/view-tab.ts'
import { viewBannerMessages } from './view-banner.messages.ts'

export function ViewBanner() {
  const text = useText(viewBannerMessages)
  const [view] = useState(readView)
  const [isLeaving, setLeaving] = useState(false)
  if (view === null) return null
  const leave = (): void => {
    setLeaving(true)
    void leaveView()
  }
  return (
    <div className="view-banner" role="status">
      <EyeOutlined />
      <p>
        <span>{text('viewing', { name: view.name })}</span>
        <span className="view-banner-until">{text('until', { time: view.until.slice(11, 16) })}</span>
      </p>
      <Button size="small" loading={isLeaving} onClick={leave}>
        {text('back')}
      </Button>
    </div>
  )
}
