// The body of a list call as a query: only declared search fields, checked and bounded; everything else is ignored.
import type { SortEntry } from '../../../shared/entity/descriptor.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { largestDecimal } from '../../../shared/entity/decimal.ts'
import { parseTime } from '../../../shared/entity/wire-time.ts'
import { codePoints, formats, hasPlaces } from '../../../shared/validation/formats.ts'
import { invalid } from '../../errors/errors.ts'
import { entityCall } from '../create-call.ts'
import type { ColumnSearch } from '../entity-plan.ts'
import { searchKind } from '../field-schema.ts'
import { isEmpty, toId } from '../ids.ts'
import { entityMessages } from '../messages.ts'
import { planOf } from '../entity-plan.ts'
import { atOrBelow } from '../query/below.ts'
import { hasAnyOf, linkFieldsOf, type LinkValue } from '../query/links.ts'
import type { Term } from '../query/where.ts'
import type { Body, Work } from '../runtime.ts'

const MAX_VALUES = 1000

function toBoolean(value: unknown): boolean | undefined {
  if (value === true || value === 'true' || value === 1 || value === '1') return true
  return value === false || value === 'false' || value === 0 || value === '0' ? false : undefined
}

function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** What the column cannot hold is not compared with it. */
function toDecimal(value: unknown, decimals: number): number | undefined {
  const number = toNumber(value)
  const isExact = number !== undefined && hasPlaces(number, decimals) && Math.abs(number) <= largestDecimal(decimals)
  return isExact ? number : undefined
}

function toDay(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return formats['date']?.(text) ? text : undefined
}

/** A date alone means its first or last second. */
function toEpoch(work: Work, value: unknown, end: boolean): number | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.length === 10 ? `${value} ${end ? '23:59:59' : '00:00:00'}` : value
  const epoch = parseTime(text, work.runtime.timeZone)
  if (epoch === null) return undefined
  return end ? epoch + 999 : epoch
}

/** Undefined = not a valid value of this field. */
function toValue(work: Work, entry: ColumnSearch, value: unknown): unknown {
  const field = work.plan.fields.get(entry.field)
  switch (field && searchKind(field)) {
    case 'integer':
      return toId(value) ?? undefined
    case 'number':
      return toNumber(value)
    case 'decimal':
      return toDecimal(value, field?.decimals ?? 0)
    case 'boolean':
      return toBoolean(value)
    case 'date':
      return toDay(value)
    case 'datetime':
      return toEpoch(work, value, entry.op === 'to')
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? value.split(',') : [value]
}

/** Where choosing a node on the left lists the rows of its descendants too. */
function treeOfMaster({ plan, runtime }: Work, { name }: ColumnSearch): { table: string; parent: string } | null {
  const master = plan.descriptor.list?.split.master
  if (!master?.below || master.by !== name) return null
  const { table, descriptor } = planOf(runtime.plans, master.entity)
  return descriptor.tree && { table, parent: descriptor.tree.parent }
}

function toTerm(work: Work, entry: ColumnSearch, given: unknown): Term | FieldError {
  const refuse = (message: string): FieldError => ({ field: entry.name, message })
  const several = entry.op === 'in' || Array.isArray(given)
  const values = (several ? listOf(given) : [given]).map((value) => toValue(work, entry, value))
  if (values.some((value) => value === undefined)) return refuse(entityMessages.searchInvalid(entry.title))
  // The number of values per statement is limited.
  if (values.length > MAX_VALUES) return refuse(entityMessages.searchInvalid(entry.title))
  const tooLong = values.some((value) => typeof value === 'string' && codePoints(value) > entry.maxLength)
  if (tooLong) return refuse(entityMessages.searchTooLong(entry.title, entry.maxLength))
  if (several && entry.op !== 'in' && entry.op !== 'eq') return refuse(entityMessages.searchInvalid(entry.title))
  if (values.some((value) => typeof value === 'string' && value.includes('\0'))) {
    return refuse(entityMessages.searchInvalid(entry.title))
  }
  const link = linkFieldsOf(work.plan.descriptor).find(({ name }) => name === entry.field)
  if (link) return hasAnyOf(link, work.plan.table, values as LinkValue[])
  const tree = treeOfMaster(work, entry)
  if (tree) return atOrBelow(`${work.plan.table}.${entry.field}`, tree, values as number[])
  return { field: entry.field, op: entry.op, value: several ? values : values[0] }
}

export function searchTerms(work: Work, body: Body): Term[] {
  const terms: Term[] = []
  const errors: FieldError[] = []
  for (const entry of work.plan.search.values()) {
    const given = body[entry.name]
    if (entry.field === work.plan.descriptor.scope?.field || isEmpty(given)) continue
    const term = toTerm(work, entry, given)
    if ('message' in term) errors.push(term)
    else terms.push(term)
  }
  if (errors.length > 0) throw invalid(errors)
  return terms
}

/** The order of masked values would reveal them. */
function isSortable({ plan }: Work, name: string): boolean {
  return plan.listColumns.includes(name) && !plan.masked.includes(name)
}

/** The order of a list: as asked for, else as the behaviour has it for these rows, else as declared. */
export async function listOrderOf(work: Work, body: Body): Promise<readonly SortEntry[]> {
  const { plan, call } = work
  const isAsked = typeof body.sort === 'string' && isSortable(work, body.sort)
  const own = isAsked ? null : await plan.behaviour.listOrder?.(entityCall(call, plan), body)
  return own ?? sortOf(work, body)
}

/** `sort` names a sent column, `order` its direction; anything else means the declared order. */
export function sortOf(work: Work, body: Body): readonly SortEntry[] {
  const { list, tree } = work.plan.descriptor
  const field = typeof body.sort === 'string' ? body.sort : ''
  if (isSortable(work, field)) return [{ field, direction: body.order === 'desc' ? 'desc' : 'asc' }]
  if (list && list.sort.length > 0) return list.sort
  return tree ? [{ field: tree.order, direction: 'asc' }] : [{ field: 'id', direction: 'desc' }]
}
