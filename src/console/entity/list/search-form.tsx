// The search form of a list: one row of inputs, the others behind 更多筛选; below it what is filtered by. Enter searches, 重置 clears.
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
// The plain input only: antd's Input pulls in text areas, passwords and forms.
import Input from 'antd/es/input/Input'
import { type FormEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import type { Descriptor, Field, FieldKind } from '../../../shared/entity/descriptor.ts'
import type { SearchEntry } from '../../../shared/entity/search-entry.ts'
import { useChanged } from '../../ui/use-changed.ts'
import { textOf } from '../row.ts'
import { useScreen } from '../screens-context.ts'
import { searchedField, type SearchValues, valueOf } from './searched-field.ts'
import { useEntityText } from '../use-entity-text.ts'
import { useWidth } from '../use-size.ts'
import { WaitingInput } from '../../ui/waiting-input.tsx'
import { widgets } from '../widgets/widgets.ts'

const ActiveFilters = lazy(async () => ({ default: (await import('./active-filters.tsx')).ActiveFilters }))
const YesNoSelect = lazy(async () => ({ default: (await import('../widgets/yes-no-select.tsx')).YesNoSelect }))

interface SearchFormProps {
  readonly descriptor: Descriptor
  readonly values: SearchValues
  readonly onSearch: (values: SearchValues) => void
  /** Of the table, at the end of the row. */
  readonly tools?: ReactNode
}

/** More inputs than this are folded, while the width is unknown. */
const inOneRow = 4
/** Of an input with its label, and of everything else in the row. */
const inputRoom = 240
const buttonsRoom = 232
const foldRoom = 120

/** As many as fit beside the buttons, at least one. */
function inputsInSight(count: number, width: number): number {
  if (width === 0) return count > inOneRow ? inOneRow - 1 : count
  if (count * inputRoom + buttonsRoom <= width) return count
  return Math.max(1, Math.min(count, Math.floor((width - buttonsRoom - foldRoom) / inputRoom)))
}

export function SearchForm({ descriptor, values, onSearch, tools }: SearchFormProps) {
  const text = useEntityText()
  const prefix = useId()
  const [draft, setDraft] = useState(values)
  const [isOpen, setOpen] = useState(false)
  if (useChanged(values)) setDraft(values)
  const [box, width] = useWidth<HTMLFormElement>()
  const entries = descriptor.list?.search ?? []
  if (entries.length === 0) return null
  const inSight = inputsInSight(entries.length, width ?? 0)
  const folded = entries.slice(inSight)
  const active = entries.filter(({ name }) => values[name] !== undefined)
  const hidden = active.filter((entry) => folded.includes(entry)).length
  const input = (entry: SearchEntry) => (
    <div key={entry.name} className="entity-search-field">
      <label htmlFor={`${prefix}${entry.name}`}>{entry.title}</label>
      <SearchInput
        id={`${prefix}${entry.name}`}
        entry={entry}
        descriptor={descriptor}
        value={draft[entry.name] ?? ''}
        onChange={(value) => setDraft((current) => ({ ...current, [entry.name]: value }))}
      />
    </div>
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSearch(filled(draft))
  }
  return (
    <form className="entity-search" role="search" ref={box} onSubmit={submit}>
      <div className="entity-search-row">
        {entries.slice(0, inSight).map(input)}
        <div className="entity-search-buttons">
          <Button type="primary" ghost htmlType="submit">
            {text('search')}
          </Button>
          <Button
            onClick={() => {
              setDraft({})
              onSearch({})
            }}
          >
            {text('reset')}
          </Button>
          {folded.length > 0 && (
            <Button
              type="link"
              icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              iconPosition="end"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {hidden === 0 ? text('moreFilters') : text('moreFiltersOf', { count: hidden })}
            </Button>
          )}
        </div>
        {tools !== undefined && <div className="entity-buttons entity-search-tools">{tools}</div>}
      </div>
      {folded.length > 0 && isOpen && <div className="entity-search-more">{folded.map(input)}</div>}
      {active.length > 0 && (
        <Suspense fallback={<div className="entity-filters" />}>
          <ActiveFilters descriptor={descriptor} entries={active} values={values} onSearch={onSearch} />
        </Suspense>
      )}
    </form>
  )
}

function filled(values: SearchValues): SearchValues {
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  )
}

interface SearchInputProps {
  readonly id: string
  readonly entry: SearchEntry
  readonly descriptor: Descriptor
  readonly value: string
  readonly onChange: (value: string) => void
}

function SearchInput({ id, entry, descriptor, value, onChange }: SearchInputProps) {
  const text = useEntityText()
  const own = useScreen(descriptor.name).fields[entry.field]
  const field = searchedField(descriptor, entry.field)
  if (field === undefined || (own === undefined && isTyped(entry, field))) {
    return (
      <Input
        id={id}
        value={value}
        maxLength={entry.maxLength}
        allowClear
        placeholder={text('input')}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  if (field.kind === 'boolean') {
    return (
      <WaitingInput id={id} label={entry.title} placeholder={text('all')} filled={entry.only ?? value !== ''}>
        <YesNoSelect {...{ id, entry, field, value, onChange }} />
      </WaitingInput>
    )
  }
  const InputWidget = own ?? widgets[widgetOf(field)]
  const isDate = own === undefined && (field.kind === 'date' || field.kind === 'datetime')
  return (
    <WaitingInput id={id} label={entry.title} placeholder={text('all')} isDate={isDate} filled={value !== ''}>
      <InputWidget
        id={id}
        field={{ ...field, required: false }}
        entity={descriptor.name}
        label={entry.title}
        placeholder={text('all')}
        value={valueOf(field, value)}
        values={{}}
        required={false}
        disabled={false}
        invalid={false}
        describedBy={undefined}
        onChange={(next) => onChange(Array.isArray(next) ? next.join(',') : textOf(next))}
      />
    </WaitingInput>
  )
}

const typedKinds: ReadonlySet<FieldKind> = new Set(['string', 'json', 'integer', 'number', 'decimal'])

function isTyped({ op }: SearchEntry, { kind, ref, dict, choices }: Field): boolean {
  if (op === 'like') return true
  return ref === null && dict === null && choices === null && typedKinds.has(kind)
}

/** Radios would take a whole line: a search shows them as a select. */
function widgetOf(field: Field): Field['widget'] {
  if (field.choices !== null) return 'select'
  if (field.widget === 'picker') return 'ref-select'
  return field.kind === 'integer' && field.widget === 'hidden' && field.ref !== null ? 'ref-select' : field.widget
}
