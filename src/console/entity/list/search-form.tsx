// The search form of a list: one row of inputs, the rest behind 展开; Enter searches, 重置 clears.
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
// The plain input only: antd's Input pulls in text areas, passwords and forms.
import Input from 'antd/es/input/Input'
import { type FormEvent, lazy, useEffect, useId, useState } from 'react'
import type { Descriptor, Field, FieldKind } from '../../../shared/entity/descriptor.ts'
import type { SearchEntry } from '../../../shared/entity/search-entry.ts'
import { idsOf, numeric } from '../form/form-values.ts'
import { textOf } from '../row.ts'
import { useScreen } from '../screens-context.ts'
import { useEntityText } from '../use-entity-text.ts'
import { WaitingInput } from './waiting-input.tsx'
import { widgets } from '../widgets/widgets.ts'

const YesNoSelect = lazy(async () => ({ default: (await import('../widgets/yes-no-select.tsx')).YesNoSelect }))

export type SearchValues = Readonly<Record<string, string>>

interface SearchFormProps {
  readonly descriptor: Descriptor
  readonly values: SearchValues
  readonly onSearch: (values: SearchValues) => void
}

/** More inputs than this are collapsed. */
const inOneRow = 4

export function SearchForm({ descriptor, values, onSearch }: SearchFormProps) {
  const text = useEntityText()
  const prefix = useId()
  const [draft, setDraft] = useState(values)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setDraft(values), [values])
  const entries = descriptor.list?.search ?? []
  if (entries.length === 0) return null
  const isLong = entries.length > inOneRow
  const shown = isLong && !isOpen ? entries.slice(0, inOneRow - 1) : entries
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSearch(filled(draft))
  }
  return (
    <form className="entity-search" role="search" onSubmit={submit}>
      {shown.map((entry) => (
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
      ))}
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
        {isLong && (
          <Button
            type="link"
            icon={isOpen ? <UpOutlined /> : <DownOutlined />}
            iconPosition="end"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {text(isOpen ? 'collapse' : 'expand')}
          </Button>
        )}
      </div>
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
      <WaitingInput id={id} label={entry.title} placeholder={text('all')} filled={value !== ''}>
        <YesNoSelect id={id} value={value} onChange={onChange} />
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

/** The states are the choices of their field. */
function searchedField({ fields, states }: Descriptor, name: string): Field | undefined {
  const field = fields.find((one) => one.name === name)
  if (field === undefined || states?.field !== name) return field
  const choices = states.values.flatMap(({ value, title }) => {
    return typeof value === 'string' || typeof value === 'number' ? [{ const: value, title }] : []
  })
  return { ...field, choices }
}

const textKinds: ReadonlySet<FieldKind> = new Set(['string', 'date', 'datetime'])

/** In the form the field's input expects; several values are joined in the address. */
function valueOf({ kind, many }: Field, text: string): unknown {
  if (text === '') return null
  if (many) return many.of === 'string' ? text.split(',') : idsOf(text)
  return textKinds.has(kind) ? text : numeric(text)
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
