// A row of the file as the body of a save: labels become values, numbers typed into text columns become texts.
import type { Field } from '../../../shared/entity/descriptor.ts'
import { labelSourceOf } from '../../../shared/entity/label-source.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { encodeSecret } from '../../../shared/protocol/secret.ts'
import type { Cell } from '../../excel/workbook.ts'
import { englishExportMessages, exportMessages } from '../messages.ts'
import type { Body, Work } from '../runtime.ts'
import type { Lookup } from './lookup.ts'
import { importMessages as messages } from './messages.ts'
import { shortLabel } from './short-label.ts'

interface Given {
  readonly lookup: Lookup
  readonly columns: readonly (Field | null)[]
  readonly cells: readonly Cell[]
}

export interface RowBody {
  readonly body: Body
  readonly errors: readonly FieldError[]
}

const truths: ReadonlyMap<string, boolean> = new Map([
  [exportMessages.yes, true],
  [exportMessages.no, false],
  [englishExportMessages.yes.toLowerCase(), true],
  [englishExportMessages.no.toLowerCase(), false],
])

interface Target {
  readonly work: Work
  readonly lookup: Lookup
  readonly field: Field
}

async function labelled({ work, lookup, field }: Target, label: string): Promise<{ value: unknown } | string> {
  const found = await lookup.find(work, field, label)
  if (found !== 'none' && found !== 'several') return found
  const shown = shortLabel(label)
  if (found === 'several') return messages.severalTargets(field.title, shown)
  return field.ref ? messages.noTarget(field.title, shown) : messages.noValue(field.title, shown)
}

/** Texts that the field's own rule judges. */
function plain(field: Field, cell: string | number | boolean): unknown {
  if (field.write === 'secret') return encodeSecret(String(cell))
  if (field.kind === 'boolean' && typeof cell === 'string') return truths.get(cell.trim().toLowerCase()) ?? cell
  if (field.kind === 'datetime' && /^\d{4}-\d{2}-\d{2}$/.test(String(cell))) return `${String(cell)} 00:00:00`
  if (field.kind === 'date' && String(cell).endsWith(' 00:00:00')) return String(cell).slice(0, 10)
  if (field.kind === 'string') return String(cell)
  return cell
}

async function several(target: Target, text: string): Promise<{ value: unknown } | string> {
  const values: unknown[] = []
  for (const label of text.split(/[、,，;；]/).map((one) => one.trim())) {
    if (label === '') continue
    const found = await labelled(target, label)
    if (typeof found === 'string') return found
    values.push(found.value)
  }
  return { value: values }
}

/** A string is the refusal. */
async function valueOf(target: Target, cell: string | number | boolean) {
  const { work, field } = target
  if (labelSourceOf(work.plan.descriptor, field) === null) return { value: plain(field, cell) }
  const label = String(cell).trim()
  return field.many === null ? labelled(target, label) : several(target, label)
}

/** Empty cells are left out, so that defaults apply. */
export async function bodyOfRow(work: Work, { lookup, columns, cells }: Given): Promise<RowBody> {
  const body: Record<string, unknown> = {}
  const errors: FieldError[] = []
  for (const [at, field] of columns.entries()) {
    const cell = cells[at] ?? null
    if (field === null || cell === null || (typeof cell === 'string' && cell.trim() === '')) continue
    const found = await valueOf({ work, lookup, field }, cell)
    if (typeof found === 'string') errors.push({ field: field.name, message: found })
    else body[field.name] = found.value
  }
  return { body, errors }
}
