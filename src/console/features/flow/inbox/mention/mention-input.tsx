// A text in which @ offers people while one types: arrow keys choose, Enter or Tab takes, Escape closes the list.
import { Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../../data/use-text.ts'
import { peopleMessages } from '../../people/messages.ts'
import type { Person } from '../../people/person.ts'
import { usePeople } from '../../people/use-people.ts'
import { usePersonLabel } from '../../people/use-person-label.ts'
import { completeMention, mentionText, type TypedMention, typedMention } from './mention.ts'

interface MentionInputProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength: number
  readonly readOnly: boolean
  /** Offered before anything is typed after the @. */
  readonly offered: readonly Person[]
  /** Mentioned so far. */
  readonly mentioned: readonly Person[]
  readonly onMention: (person: Person) => void
  readonly areaRef: (area: HTMLTextAreaElement | null) => void
}

const none: readonly Person[] = []

/** The mention at the caret, unless its list was closed. */
function useTyped() {
  const [typed, setTyped] = useState<TypedMention | null>(null)
  const closedAt = useRef<number | null>(null)
  const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): void => {
    const found = selectionStart === selectionEnd ? typedMention(value, selectionStart) : null
    if (found === null) closedAt.current = null
    setTyped(found?.start === closedAt.current ? null : found)
  }
  const close = (): void => {
    closedAt.current = typed?.start ?? null
    setTyped(null)
  }
  return { typed, look, close, leave: () => setTyped(null) }
}

export function MentionInput(props: MentionInputProps) {
  const { value, onChange, offered, mentioned, onMention, areaRef } = props
  const listId = useId()
  const { typed, look, close, leave } = useTyped()
  const { people, isLoading, isAsked } = usePeople(typed?.filter ?? '')
  const isSearching = typed !== null && typed.filter !== '' && isLoading
  const found = typed === null || isSearching ? none : isAsked ? people : offered
  const [active, setActive] = useState(0)
  const shown = Math.min(active, found.length - 1)
  const input = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  useEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [value])
  const take = (person: Person | undefined): void => {
    if (typed === null || person === undefined) return
    const [text, place] = completeMention(value, typed, mentionText(person, mentioned))
    if (text.length > props.maxLength) return close()
    caret.current = place
    onMention(person)
    onChange(text)
    leave()
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (typed === null || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    else if (found.length === 0 && !isSearching) return
    else if (event.key === 'ArrowDown') setActive((shown + 1) % Math.max(found.length, 1))
    else if (event.key === 'ArrowUp') setActive((shown + found.length - 1) % Math.max(found.length, 1))
    else if (event.key === 'Enter' || event.key === 'Tab') take(found[shown])
    else return
    event.preventDefault()
  }
  return (
    <div className="inbox-mention">
      <Input.TextArea
        ref={(area: TextAreaRef | null) => {
          input.current = area?.resizableTextArea?.textArea ?? null
          areaRef(input.current)
        }}
        aria-label={props.label}
        aria-autocomplete="list"
        aria-controls={typed === null ? undefined : listId}
        aria-activedescendant={found.length === 0 ? undefined : `${listId} ${shown}`}
        placeholder={props.placeholder}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={props.maxLength}
        readOnly={props.readOnly}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          setActive(0)
          look(event.target)
        }}
        onSelect={(event) => look(event.currentTarget)}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      {typed !== null && (
        <Offered id={listId} people={found} active={shown} isLoading={isSearching} isAsked={isAsked} onTake={take} />
      )}
    </div>
  )
}

interface OfferedProps {
  readonly id: string
  readonly people: readonly Person[]
  readonly active: number
  readonly isLoading: boolean
  readonly isAsked: boolean
  readonly onTake: (person: Person) => void
}

function Offered({ id, people, active, isLoading, isAsked, onTake }: OfferedProps) {
  const text = useText(peopleMessages)
  const labelOf = usePersonLabel()
  return (
    <div id={id} role="listbox" className="inbox-mention-list" aria-label={text('find')} aria-busy={isLoading}>
      {people.map((person, at) => (
        <button
          key={person.id}
          type="button"
          id={`${id} ${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // The focus stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(person)}
        >
          {labelOf(person)}
        </button>
      ))}
      {people.length === 0 && (
        <p className="inbox-mention-none">{text(isLoading ? 'searching' : isAsked ? 'none' : 'find')}</p>
      )}
    </div>
  )
}
