// The export call: the rows that the list shows for the same search, streamed as a CSV file.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Descriptor, Field } from '../../../shared/entity/descriptor.ts'
import { labelSourceOf } from '../../../shared/entity/label-source.ts'
import { badRequest } from '../../errors/errors.ts'
import { entityMessages } from '../messages.ts'
import type { RowValues } from '../../call/call.ts'
import { csvLine, csvMark } from './csv.ts'
import type { EntityPlan } from '../entity-plan.ts'
import { searchTerms, sortOf } from './list-query.ts'
import { presentRows } from './present.ts'
import { countRows, selectPage } from '../query/select.ts'
import type { Body, Work } from '../runtime.ts'
import { visibleTerms } from './visible.ts'

export const MAX_EXPORT = 50_000
const BATCH = 500

/** Human-readable: labels instead of numbers, yes and no, empty for null and for no values. */
function textOf(descriptor: Descriptor, field: Field, row: RowValues): string {
  const value = row[field.name] ?? null
  const source = labelSourceOf(descriptor, field)
  const choice = source?.from === 'choices' ? field.choices?.find((one) => one.const === value) : undefined
  if (choice) return choice.title
  const label = source?.as ? (row[source.as] ?? null) : null
  if (label !== null) return String(label)
  if (value === null || (Array.isArray(value) && value.length === 0)) return ''
  if (typeof value === 'number' && field.decimals !== null) return value.toFixed(field.decimals)
  if (typeof value === 'boolean') return value ? entityMessages.yes : entityMessages.no
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function shownFields({ descriptor, fields }: EntityPlan): Field[] {
  return (descriptor.list?.columns ?? []).flatMap((name) => fields.get(name) ?? [])
}

/** Numbers stay numbers for a spreadsheet: their unit is in the header. */
function titleOf({ title, unit }: Field): string {
  return unit === null ? title : `${title}(${unit})`
}

async function termsOf(work: Work, body: Body) {
  return [...(await visibleTerms(work, body)), ...searchTerms(work, body)]
}

/** A page at a time, so that other requests are served in between. */
async function* linesOf(work: Work, body: Body, count: number): AsyncGenerator<string> {
  const { plan, call } = work
  const shown = shownFields(plan)
  const where = await termsOf(work, body)
  yield csvMark + csvLine(shown.map(titleOf))
  for (let offset = 0; offset < count; offset += BATCH) {
    const query = { where, orderBy: sortOf(work, body), limit: BATCH, offset, columns: plan.listColumns, labels: true }
    const { rows } = await selectPage(call.database.read, plan.descriptor, query)
    const shaped = await presentRows(work, rows)
    yield shaped.map((row) => csvLine(shown.map((field) => textOf(plan.descriptor, field, row)))).join('')
    if (rows.length < BATCH) return
  }
}

export async function exportRows(work: Work, body: Body, reply: FastifyReply): Promise<FastifyReply> {
  const { descriptor } = work.plan
  const count = await countRows(work.call.db, descriptor, { where: await termsOf(work, body) })
  if (count > MAX_EXPORT) throw badRequest(entityMessages.exportTooMany(MAX_EXPORT))
  await work.call.transaction((call) => call.log({ entity: descriptor.name, id: null, action: 'export' }))
  const name = `${descriptor.name.split('/').pop() ?? 'export'}.csv`
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(linesOf(work, body, count)))
}
