// Toast messages at the top: duplicates are merged while shown, and they close by themselves. Our own, so that none waits for a chunk.
import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import InfoCircleFilled from '@ant-design/icons/es/icons/InfoCircleFilled'
import { useEffect, useLayoutEffect, useState } from 'react'
import { type Notice, setNoticeSink } from '../data/notify.ts'
import { askUndo } from '../data/undo-offers.ts'
import { useText } from '../data/use-text.ts'

type ShownNotice = Notice & { readonly id: number }

const most = 3

const signs = {
  success: <CheckCircleFilled />,
  error: <CloseCircleFilled />,
  warning: <ExclamationCircleFilled />,
  info: <InfoCircleFilled />,
} as const

/** It stays while its button is about to be pressed. */
function NoticeCard({ notice, onEnd }: { readonly notice: ShownNotice; readonly onEnd: (id: number) => void }) {
  const words = useText()
  const { id, kind, text, milliseconds, undo } = notice
  const [isUnderPointer, setUnderPointer] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isUnderPointer || isFocused
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onEnd(id), milliseconds)
    return () => clearTimeout(timer)
  }, [id, milliseconds, isHeld, onEnd])
  const takeBack = (ticket: string): void => {
    onEnd(id)
    askUndo(ticket)
    // The button disappears: keyboard users continue in the page's content instead of at the top of the document.
    document.getElementById('main')?.focus()
  }
  return (
    <div className={`notice notice-${kind}`}>
      {signs[kind]}
      <span role={kind === 'success' || kind === 'info' ? 'status' : 'alert'}>{text}</span>
      {undo !== undefined && (
        <button
          type="button"
          className="notice-undo"
          onPointerEnter={() => setUnderPointer(true)}
          onPointerLeave={() => setUnderPointer(false)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onClick={() => takeBack(undo)}
        >
          {words('notice.undo')}
        </button>
      )}
    </div>
  )
}

let count = 0

/** The same text again restarts its timer instead of stacking up. */
function withNotice(current: readonly ShownNotice[], notice: ShownNotice): readonly ShownNotice[] {
  const others = current.filter(({ kind, text }) => kind !== notice.kind || text !== notice.text)
  return [...others, notice].slice(-most)
}

export function NoticeHost() {
  const [notices, setNotices] = useState<readonly ShownNotice[]>([])
  const [end] = useState(() => (id: number) => setNotices((current) => current.filter((one) => one.id !== id)))
  useLayoutEffect(() => {
    setNoticeSink((notice) => {
      count += 1
      const shown = { ...notice, id: count }
      setNotices((current) => withNotice(current, shown))
    })
  }, [])
  return (
    <div className="notices">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} onEnd={end} />
      ))}
    </div>
  )
}
