// The columns of an export and the cells of a row, as people read them: labels instead of numbers, dates as dates.
import type { Descriptor, Field } from '../../../shared/entity/descriptor.ts'
import { labelSourceOf } from '../../../shared/entity/label-source.ts'
import { publicSiteOf } from '../../../shared/entity/public-site.ts'
import type { RowValues } from '../../call/call.ts'
import type { Cell, SheetColumn } from '../../excel/workbook.ts'
import type { ExportWords } from './export-words.ts'

/** Of all sites, a state or a fixed choice, which the product itself names. */
function declaredTitle({ descriptor, messages }: ExportWords, field: Field, value: unknown): string | null {
  if (value !== null && value === publicSiteOf(descriptor, field)) return messages.common
  const from = labelSourceOf(descriptor, field)?.from
  if (from === 'states') return descriptor.states?.values.find((state) => state.value === value)?.title ?? null
  if (from === 'choices') return field.choices?.find((choice) => choice.const === value)?.title ?? null
  return null
}

/** A value without a label (several, if the dictionary has lost their entries). */
function plainCell(value: unknown, { messages }: ExportWords): Cell {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (Array.isArray(value)) return value.map(String).join(messages.comma)
  return JSON.stringify(value)
}

/** In the language of the export. */
export function cellOf(words: ExportWords, field: Field, row: RowValues): Cell {
  const { descriptor, messages, translate } = words
  const value = row[field.name] ?? null
  const title = declaredTitle(words, field, value)
  if (title !== null) return title
  const as = labelSourceOf(descriptor, field)?.as
  const label: unknown = (as ? row[as] : null) ?? null
  if (label === null) {
    const cell = plainCell(value, words)
    return typeof cell === 'string' ? translate(field, cell) : cell
  }
  const labels = String(label).split(messages.comma)
  return labels.map((one) => translate(field, one)).join(messages.comma)
}

export function shownFields({ list, fields }: Descriptor): Field[] {
  return (list?.columns ?? []).flatMap((name) => fields.find((field) => field.name === name) ?? [])
}

/** Numbers stay numbers for a spreadsheet: their unit is in the header. */
export function titleOf({ title, unit }: Field, { messages }: ExportWords): string {
  return unit === null ? title : messages.titleWithUnit(title, unit)
}

function kindOf(descriptor: Descriptor, field: Field): NonNullable<SheetColumn['kind']> {
  if (labelSourceOf(descriptor, field) !== null || field.many !== null) return 'text'
  switch (field.kind) {
    case 'date':
    case 'datetime':
      return field.kind
    case 'integer':
    case 'number':
    case 'decimal':
      return 'number'
    default:
      return 'text'
  }
}

export function columnOf(words: ExportWords, field: Field): SheetColumn {
  const column = { title: titleOf(field, words), kind: kindOf(words.descriptor, field) }
  return field.decimals === null ? column : { ...column, decimals: field.decimals }
}
