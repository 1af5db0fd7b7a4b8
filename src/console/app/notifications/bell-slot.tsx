// The place of the bell in the header: its code is loaded once the page has nothing more urgent to do.
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import { Button } from 'antd'
import { lazy, useEffect, useState } from 'react'
import { useText } from '../../data/use-text.ts'
import { LazySection } from '../../ui/lazy-section.tsx'

const NotificationBell = lazy(async () => ({ default: (await import('./notification-bell.tsx')).NotificationBell }))

const latestMs = 3000

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: latestMs })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, latestMs / 2)
  return () => clearTimeout(timer)
}

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
