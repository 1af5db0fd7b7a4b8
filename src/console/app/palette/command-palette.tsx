// The command palette: one field, and what can be opened or done, chosen with the keyboard.
import './palette.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../data/use-text.ts'
import { Modal } from '../../ui/modal.tsx'
import { paletteMessages } from './messages.ts'
import type { Entry } from './use-entries.ts'
import { useFound } from './use-found.ts'

const width = 640
const longest = 100

interface CommandPaletteProps {
  readonly onClose: () => void
}

export function CommandPalette({ onClose }: CommandPaletteProps) {
  const text = useText(paletteMessages)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { entries, isSearching } = useFound(typed)
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const current = Math.min(chosen, entries.length - 1)
  const run = (entry: Entry | undefined): void => {
    if (entry === undefined) return
    onClose()
    entry.run()
  }
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // Enter that ends the input of Chinese chooses a word, not an entry.
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (step === undefined) run(entries[current])
    else if (entries.length > 0) setChosen((current + step + entries.length) % entries.length)
  }
  return (
    <Modal
      open
      title={text('title')}
      width={width}
      footer={null}
      onCancel={onClose}
      className="palette"
      destroyOnHidden
      // At once: whoever pressed the keys is typing already.
      transitionName=""
      maskTransitionName=""
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
    >
      <input
        ref={field}
        className="palette-input"
        role="combobox"
        aria-label={text('title')}
        aria-expanded={entries.length > 0}
        aria-controls={list}
        aria-activedescendant={entries.length > 0 ? `${list}${current}` : undefined}
        aria-autocomplete="list"
        placeholder={text('placeholder')}
        maxLength={longest}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(0)
        }}
        onKeyDown={press}
      />
      <Entries id={list} entries={entries} current={current} onRun={run} />
      <p className="palette-note" role="status">
        {entries.length === 0 && !isSearching && typed.trim() !== ''
          ? text('none', { text: typed.trim() })
          : text('hint')}
      </p>
    </Modal>
  )
}

interface EntriesProps {
  readonly id: string
  readonly entries: readonly Entry[]
  readonly current: number
  readonly onRun: (entry: Entry) => void
}

function Entries({ id, entries, current, onRun }: EntriesProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current, entries])
  const groups = [...new Set(entries.map(({ group }) => group))]
  return (
    <div ref={box} id={id} className="palette-list" role="listbox">
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <div className="palette-group" aria-hidden="true">
            {group}
          </div>
          {entries.map((entry, at) =>
            entry.group !== group ? null : (
              <div
                key={entry.key}
                id={`${id}${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === current}
                className="palette-entry"
                onClick={() => onRun(entry)}
                onKeyDown={() => undefined}
              >
                <span className="palette-name">{entry.label}</span>
                {entry.detail !== '' && <span className="palette-detail">{entry.detail}</span>}
              </div>
            ),
          )}
        </div>
      ))}
    </div>
  )
}
