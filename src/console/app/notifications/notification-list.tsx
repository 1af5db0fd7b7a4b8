// The list of notifications: opening one marks it as read and goes to what it is about.
import './notifications.css'
import { Button, Checkbox, Tag } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { translateSentence } from '../../data/labels.ts'
import { notifyFailure } from '../../data/notify.ts'
import { useText } from '../../data/use-text.ts'
import { EmptyState, LoadError, Loading } from '../../ui/states.tsx'
import { noticeMessages } from './messages.ts'
import { markRead, type Notice, useNotices } from './use-notices.ts'

const failures: ReadonlySet<string> = new Set(['publication', 'job', 'reject'])
/** Their words are sentences of the server, not of people. */
const ofServer: ReadonlySet<string> = new Set(['publication', 'job'])

function Entry({ notice, onOpen }: { readonly notice: Notice; readonly onOpen: (notice: Notice) => void }) {
  const text = useText(noticeMessages)
  const { kind, name, about, account, sender, opinion, sentTime, read } = notice
  const person = sender ?? account
  const shown = (words: string) => (ofServer.has(kind) ? translateSentence(words) : words)
  return (
    <li>
      <button type="button" className={read ? 'bell-entry bell-read' : 'bell-entry'} onClick={() => onOpen(notice)}>
        <span className="bell-head">
          <Tag color={failures.has(kind) ? 'error' : 'processing'}>{text(kind)}</Tag>
          <b title={shown(name)}>{shown(name)}</b>
          {!read && <span className="bell-dot" role="img" aria-label={text('unread')} />}
        </span>
        {about !== null && <span className="bell-line">{about}</span>}
        {opinion !== null && <span className="bell-opinion">{shown(opinion)}</span>}
        <span className="bell-line">
          {person !== null && <span>{text('from', { name: person })}</span>} <time>{sentTime}</time>
        </span>
      </button>
    </li>
  )
}

function Body({ unreadOnly, onOpen }: { readonly unreadOnly: boolean; readonly onOpen: (notice: Notice) => void }) {
  const text = useText(noticeMessages)
  const { rows, error, hasMore, load, loadMore } = useNotices(unreadOnly)
  if (error !== null) return <LoadError message={error} onRetry={() => void load()} />
  if (rows === null) return <Loading />
  if (rows.length === 0) return <EmptyState title={text(unreadOnly ? 'noneUnread' : 'none')} />
  return (
    <ul className="bell-list">
      {rows.map((notice) => (
        <Entry key={notice.id} notice={notice} onOpen={onOpen} />
      ))}
      {hasMore && (
        <li className="bell-more">
          <Button type="link" onClick={loadMore}>
            {text('more')}
          </Button>
        </li>
      )}
    </ul>
  )
}

export function NotificationList({ onClose }: { readonly onClose: () => void }) {
  const text = useText(noticeMessages)
  const navigate = useNavigate()
  const [unreadOnly, setUnreadOnly] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = panel.current
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose()
    }
    shown?.focus()
    shown?.addEventListener('keydown', closeOnEscape)
    return () => shown?.removeEventListener('keydown', closeOnEscape)
  }, [onClose])
  const go = (path: string): void => {
    onClose()
    void navigate(path)
  }
  const open = ({ id, link, read }: Notice): void => {
    // The mark is not worth an error message; the next opening tries again.
    if (!read) markRead([id]).catch(() => undefined)
    if (link !== null) go(link)
  }
  return (
    <div className="bell-panel" role="dialog" aria-label={text('title')} tabIndex={-1} ref={panel}>
      <div className="bell-tools">
        <Checkbox checked={unreadOnly} onChange={({ target }) => setUnreadOnly(target.checked)}>
          {text('unreadOnly')}
        </Checkbox>
        <Button type="link" size="small" onClick={() => void markRead().catch(notifyFailure)}>
          {text('readAll')}
        </Button>
        <Button type="link" size="small" onClick={() => go('/profile/notices')}>
          {text('settings')}
        </Button>
      </div>
      <Body unreadOnly={unreadOnly} onOpen={open} />
    </div>
  )
}
