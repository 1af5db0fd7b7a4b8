// The bell in the header: how many notifications are unread; it opens the list of them.
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import { Badge, Button, Popover } from 'antd'
import { useState } from 'react'
import { useText } from '../../data/use-text.ts'
import { noticeMessages } from './messages.ts'
import { NotificationList } from './notification-list.tsx'
import { useUnread } from './use-notices.ts'

const mostShown = 99

export function NotificationBell() {
  const text = useText(noticeMessages)
  const unread = useUnread()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      classNames={{ root: 'bell-popover' }}
      content={<NotificationList onClose={() => setOpen(false)} />}
    >
      <Button
        type="text"
        className="head-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={unread > 0 ? text('bell', { count: String(unread) }) : text('title')}
        icon={
          <Badge count={unread} overflowCount={mostShown} size="small">
            <BellOutlined className="bell" />
          </Badge>
        }
      />
    </Popover>
  )
}
