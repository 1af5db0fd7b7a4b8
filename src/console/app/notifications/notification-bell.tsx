// The bell in the header: how many notifications are unread; it opens the list of them.
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import { Button } from 'antd'
import { lazy, useCallback, useRef, useState } from 'react'
import { useText } from '../../data/use-text.ts'
import { FloatingPanel } from '../../ui/floating/floating-panel.tsx'
import { LazySection } from '../../ui/lazy-section.tsx'
import { useUndosElsewhere } from '../undo/use-undos-elsewhere.ts'
import { useUnread } from './use-unread.ts'

const NotificationList = lazy(async () => ({ default: (await import('./notification-list.tsx')).NotificationList }))

const mostShown = 99

export function NotificationBell() {
  const text = useText()
  const unread = useUnread()
  // The bell comes with every page, the button for them only if there are any.
  useUndosElsewhere()
  const [isOpen, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const close = useCallback((): void => {
    setOpen(false)
    bell.current?.focus()
  }, [])
  return (
    <>
      <Button
        ref={bell}
        type="text"
        className="head-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        aria-label={unread > 0 ? text('layout.unread', { count: unread }) : text('layout.notices')}
        icon={
          <span className="bell">
            <BellOutlined />
            {unread > 0 && <span className="bell-count">{unread > mostShown ? `${mostShown}+` : unread}</span>}
          </span>
        }
      />
      {isOpen && (
        <FloatingPanel anchor={bell.current} onClose={() => setOpen(false)}>
          <LazySection>
            <NotificationList onClose={close} />
          </LazySection>
        </FloatingPanel>
      )}
    </>
  )
}
