// An empty select or date in a search form: a placeholder drawn at once, whose real input (30 to 40 KB) is loaded on demand.
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LazySection } from '../../ui/lazy-section.tsx'

interface WaitingInputProps {
  readonly id: string
  readonly label: string
  readonly placeholder: string
  /** A day or a point in time. */
  readonly isDate?: boolean
  /** A value is selected already: it must be shown. */
  readonly filled: boolean
  readonly children: ReactNode
}

/** Called once its siblings have loaded. */
function Arrived({ run }: { readonly run: () => void }) {
  const once = useRef(run)
  useEffect(() => once.current(), [])
  return null
}

export function WaitingInput({ id, label, placeholder, isDate = false, filled, children }: WaitingInputProps) {
  const [wanted, setWanted] = useState(filled)
  const focused = useRef(false)
  const pressed = useRef(false)
  useEffect(() => {
    if (filled) setWanted(true)
  }, [filled])
  const want = (): void => setWanted(true)
  const takeOver = (): void => {
    const input = document.getElementById(id)
    if (focused.current || pressed.current) input?.focus()
    // A select opens when the button goes down, a date picker by the click.
    if (pressed.current) input?.dispatchEvent(new MouseEvent(isDate ? 'click' : 'mousedown', { bubbles: true }))
  }
  const stand = (
    <button
      type="button"
      id={id}
      role="combobox"
      className="entity-waiting"
      aria-label={label}
      aria-expanded={false}
      aria-controls={`${id}_list`}
      onPointerEnter={want}
      onFocus={() => {
        focused.current = true
        want()
      }}
      onBlur={() => {
        focused.current = false
      }}
      onPointerDown={() => {
        pressed.current = true
        want()
      }}
    >
      {placeholder}
      {isDate ? <CalendarOutlined /> : <DownOutlined />}
    </button>
  )
  if (!wanted) return stand
  return (
    <LazySection waiting={stand} failed={stand}>
      {children}
      <Arrived run={takeOver} />
    </LazySection>
  )
}
