// The place of the bell in the header: its code is loaded once the page has nothing more urgent to do.
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import { Button } from 'antd'
import { lazy, useEffect, useState } from 'react'
import { useText } from '../../data/use-text.ts'
import { LazySection } from '../../ui/lazy-section.tsx'
import { whenIdle } from '../../ui/when-idle.ts'

const NotificationBell = lazy(async () => ({ default: (await import('./notification-bell.tsx')).NotificationBell }))

export function BellSlot() {
  const text = useText()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const waiting = (
    <Button type="text" className="head-button" icon={<BellOutlined />} disabled aria-label={text('layout.notices')} />
  )
  if (!isIdle) return waiting
  return (
    <LazySection waiting={waiting} failed={waiting} quiet>
      <NotificationBell />
    </LazySection>
  )
}
