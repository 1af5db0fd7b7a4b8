// The place of the bell in the header, and of the button beside it that takes back what was done: their code is loaded once the page has
// nothing more urgent to do.
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import { Button } from 'antd'
import { lazy, useSyncExternalStore } from 'react'
import { hasUndoOffers, onUndoOffered } from '../../data/undo-offers.ts'
import { useText } from '../../data/use-text.ts'
import { LazySection } from '../../ui/lazy-section.tsx'
import { useIdle } from '../../ui/use-idle.ts'

const NotificationBell = lazy(async () => ({ default: (await import('./notification-bell.tsx')).NotificationBell }))
const UndoButton = lazy(async () => ({ default: (await import('../undo/undo-button.tsx')).UndoButton }))

export function BellSlot() {
  const text = useText()
  const isIdle = useIdle()
  const hasUndo = useSyncExternalStore(onUndoOffered, hasUndoOffers)
  const waiting = (
    <Button type="text" className="head-button" icon={<BellOutlined />} disabled aria-label={text('layout.notices')} />
  )
  if (!isIdle) return waiting
  return (
    <>
      {hasUndo && (
        <LazySection quiet>
          <UndoButton />
        </LazySection>
      )}
      <LazySection waiting={waiting} failed={waiting} quiet>
        <NotificationBell />
      </LazySection>
    </>
  )
}
