// A closed select or date field: drawn at once, its real input (30 to 40 KB) is loaded when it is about to be used, or before.
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
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
  useLayoutEffect(() => once.current(), [])
  return null
}

/** These open the list of a closed input; a space only where nothing was typed. */
const openingKeys = new Set(['Enter', 'ArrowDown', 'ArrowUp', ' '])

/** What was done to the closed input meanwhile; it happens to the real one once that is there. */
interface Meanwhile {
  hasFocus: boolean
  isOpened: boolean
  typed: string
}

function takeKey(event: KeyboardEvent, meanwhile: Meanwhile): void {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return
  const isTyped = key.length === 1 && (key !== ' ' || meanwhile.typed !== '')
  if (isTyped) meanwhile.typed += key
  else if (key === 'Backspace') meanwhile.typed = meanwhile.typed.slice(0, -1)
  else if (openingKeys.has(key)) meanwhile.isOpened = true
  else return
  event.preventDefault()
}

/** React notices only what is set through the element's class. */
const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

function typeInto(input: HTMLElement | null, typed: string): void {
  // A list without a search cannot be typed into.
  if (!(input instanceof HTMLInputElement) || input.readOnly) return
  setText?.call(input, typed)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

export function WaitingInput({ id, isDate = false, children, ...props }: WaitingInputProps) {
  const isAsked = use(Asked)
  const { filled, text = '' } = props
  const [wanted, setWanted] = useState(filled)
  const [hasArrived, setArrived] = useState(false)
  const meanwhile = useRef<Meanwhile>({ hasFocus: false, isOpened: false, typed: '' })
  useEffect(() => {
    if (filled) setWanted(true)
  }, [filled])
  // The closed input is gone now: the id is that of the real one. Keys that are still to come go to it.
  useLayoutEffect(() => {
    const { hasFocus, isOpened } = meanwhile.current
    if (hasArrived && (hasFocus || isOpened)) document.getElementById(id)?.focus()
  }, [hasArrived, id])
  useEffect(() => {
    if (!hasArrived) return
    const { isOpened, typed } = meanwhile.current
    const input = document.getElementById(id)
    // A select opens when the button goes down, a date picker by the click.
    if (isOpened) input?.dispatchEvent(new MouseEvent(isDate ? 'click' : 'mousedown', { bubbles: true }))
    if (typed === '') return
    typeInto(input, typed)
    // A list of several values can be typed into only after it has been drawn with the focus.
    const later = input instanceof HTMLInputElement && input.readOnly ? setTimeout(() => typeInto(input, typed)) : null
    return () => {
      if (later !== null) clearTimeout(later)
    }
  }, [hasArrived, id, isDate])
  const want = (): void => setWanted(true)
  if (isAsked) return children
  return (
    <>
      {!hasArrived && (
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
            meanwhile.current.hasFocus = true
            want()
          }}
          onBlur={() => {
            meanwhile.current = { hasFocus: false, isOpened: false, typed: '' }
          }}
          onKeyDown={(event) => takeKey(event, meanwhile.current)}
          onPointerDown={() => {
            meanwhile.current.isOpened = true
            want()
          }}
        >
          <span>{text === '' ? props.placeholder : text}</span>
          {isDate ? <CalendarOutlined /> : <DownOutlined />}
        </button>
      )}
      {wanted && (
        <Asked value={true}>
          <LazySection>
            {children}
            <Arrived run={() => setArrived(true)} />
          </LazySection>
        </Asked>
      )}
    </>
  )
}
