// What a list is filtered by: one removable tag per search entry, and one button that removes all.
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { Button } from 'antd'
import type { Descriptor, Field } from '../../../shared/entity/descriptor.ts'
import type { SearchEntry } from '../../../shared/entity/search-entry.ts'
import { useChoices } from '../choice/use-choices.ts'
import { idsOf } from '../form/form-values.ts'
import { textOf } from '../row.ts'
import { useEntityText } from '../use-entity-text.ts'
import { useScreen } from '../screens-context.ts'
import { RefLabels } from '../value/ref-labels.tsx'
import { searchedField, type SearchValues, valueOf } from './searched-field.ts'

interface ActiveFiltersProps {
  readonly descriptor: Descriptor
  /** Those with a value. */
  readonly entries: readonly SearchEntry[]
  readonly values: SearchValues
  readonly onSearch: (values: SearchValues) => void
}

export function ActiveFilters({ descriptor, entries, values, onSearch }: ActiveFiltersProps) {
  const text = useEntityText()
  const without = (name: string): SearchValues =>
    Object.fromEntries(
      entries.filter((entry) => entry.name !== name).map((entry) => [entry.name, values[entry.name] ?? '']),
    )
  return (
    <div className="entity-filters" role="group" aria-label={text('activeFilters')}>
      {entries.map((entry) => (
        <span key={entry.name} className="entity-filter">
          <span>
            {text('filterOf', { title: entry.title })}
            <FilterValue descriptor={descriptor} entry={entry} values={values} />
          </span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={text('removeFilter', { title: entry.title })}
            onClick={() => onSearch(without(entry.name))}
          />
        </span>
      ))}
      <Button type="link" size="small" onClick={() => onSearch({})}>
        {text('clearSearch')}
      </Button>
    </div>
  )
}

interface FilterValueProps {
  readonly descriptor: Descriptor
  readonly entry: SearchEntry
  readonly values: SearchValues
}

function FilterValue({ descriptor, entry, values }: FilterValueProps) {
  const { fields, cells } = useScreen(descriptor.name)
  const field = searchedField(descriptor, entry.field)
  const value = values[entry.name] ?? ''
  const OwnCell = fields[entry.field] === undefined ? undefined : cells[entry.field]
  // An input of the screen's own has words of its own.
  if (field !== undefined && OwnCell !== undefined) return <OwnCell field={field} row={{ ...values, id: '' }} />
  if (field === undefined || entry.op === 'like' || entry.op === 'pattern') return value
  if (field.kind === 'boolean') return <YesNo field={field} value={value} />
  if (field.choices !== null || field.dict !== null) return <ChosenTitles field={field} value={value} />
  if (field.ref === null) return value
  return <RefLabels field={field} ids={idsOf(value)} entity={descriptor.name} />
}

/** In the words of the input. */
function YesNo({ field, value }: { readonly field: Field; readonly value: string }) {
  const text = useEntityText()
  const own = [field.marks?.['true']?.title, field.marks?.['false']?.title]
  const words = own.every((title) => title) ? own : [text('yes'), text('no')]
  return words[value === 'true' ? 0 : 1]
}

function ChosenTitles({ field, value }: { readonly field: Field; readonly value: string }) {
  const text = useEntityText()
  const choices = useChoices(field)
  const values = value.split(',').map((one) => textOf(valueOf({ ...field, many: null }, one)))
  return values.map((one) => choices.find((choice) => String(choice.value) === one)?.label ?? one).join(text('comma'))
}
