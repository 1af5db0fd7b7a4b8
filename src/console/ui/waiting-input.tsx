// A closed select or date field: drawn at once, its real input (30 to 40 KB) is loaded when it is about to be used, or before.
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { LazySection } from './lazy-section.tsx'
import './waiting-input.css'

interface WaitingInputProps {
  readonly id: string
  readonly label: string | undefined
  readonly placeholder: ReactNode
  /** What the value is called. */
  readonly text?: string | undefined
  /** A day or a point in time. */
  readonly isDate?: boolean
  /** The real input is to be shown: it has loaded, or has a value that only it can show. */
  readonly filled: boolean
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean
  readonly required?: boolean
  readonly describedBy?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Within what is being loaded already, nothing waits once more. */
const Asked = createContext(false)

/** Called once its siblings have loaded. */
function Arrived({ run }: { readonly run: () => void }) {
  const once = useRef(run)
  useEffect(() => once.current(), [])
  return null
}

export function WaitingInput({ id, isDate = false, children, ...props }: WaitingInputProps) {
  const isAsked = use(Asked)
  const { filled } = props
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
  const { text = '' } = props
  const stand = (
    <button
      type="button"
      id={id}
      role="combobox"
      className={`entity-waiting ${text === '' ? '' : 'entity-waiting-chosen'} ${props.className ?? ''}`}
      disabled={props.disabled}
      aria-label={props.label}
      aria-invalid={props.invalid}
      aria-required={props.required}
      aria-describedby={props.describedBy}
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
      <span>{text === '' ? props.placeholder : text}</span>
      {isDate ? <CalendarOutlined /> : <DownOutlined />}
    </button>
  )
  if (isAsked) return children
  if (!wanted) return stand
  return (
    <Asked value={true}>
      <LazySection waiting={stand} failed={stand}>
        {children}
        <Arrived run={takeOver} />
      </LazySection>
    </Asked>
  )
}
