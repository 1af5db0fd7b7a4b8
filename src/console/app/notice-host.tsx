// Toast messages at the top: duplicates are merged while shown, and they close by themselves. Our own, so that none waits for a chunk.
import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import InfoCircleFilled from '@ant-design/icons/es/icons/InfoCircleFilled'
import { useEffect, useLayoutEffect, useState } from 'react'
import { type NoticeKind, setNoticeSink } from '../data/notify.ts'

interface Notice {
  readonly id: number
  readonly kind: NoticeKind
  readonly text: string
  readonly milliseconds: number
}

const most = 3

const signs = {
  success: <CheckCircleFilled />,
  error: <CloseCircleFilled />,
  warning: <ExclamationCircleFilled />,
  info: <InfoCircleFilled />,
} as const

function NoticeCard({ notice, onEnd }: { readonly notice: Notice; readonly onEnd: (id: number) => void }) {
  const { id, kind, text, milliseconds } = notice
  useEffect(() => {
    const timer = setTimeout(() => onEnd(id), milliseconds)
    return () => clearTimeout(timer)
  }, [id, milliseconds, onEnd])
  return (
    <li className={`notice notice-${kind}`} role={kind === 'success' || kind === 'info' ? 'status' : 'alert'}>
      {signs[kind]}
      <span>{text}</span>
    </li>
  )
}

let count = 0

/** The same text again restarts its timer instead of stacking up. */
function withNotice(current: readonly Notice[], notice: Notice): readonly Notice[] {
  const others = current.filter(({ kind, text }) => kind !== notice.kind || text !== notice.text)
  return [...others, notice].slice(-most)
}

export function NoticeHost() {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const [end] = useState(() => (id: number) => setNotices((current) => current.filter((one) => one.id !== id)))
  useLayoutEffect(() => {
    setNoticeSink((kind, text, milliseconds) => {
      count += 1
      const notice = { id: count, kind, text, milliseconds }
      setNotices((current) => withNotice(current, notice))
    })
  }, [])
  return (
    <ul className="notices">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} onEnd={end} />
      ))}
    </ul>
  )
}
