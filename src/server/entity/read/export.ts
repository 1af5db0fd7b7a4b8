// The export call: the rows that the list shows for the same search, streamed as a CSV file in the caller's language.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Descriptor, Field } from '../../../shared/entity/descriptor.ts'
import { labelSourceOf } from '../../../shared/entity/label-source.ts'
import { preferredLanguage } from '../../http/accept-language.ts'
import { badRequest } from '../../errors/errors.ts'
import { entityMessages } from '../messages.ts'
import type { RowValues } from '../../call/call.ts'
import { csvLine, csvMark } from './csv.ts'
import { type ExportWords, exportWords } from './export-words.ts'
import { listOrderOf, searchTerms } from './list-query.ts'
import { presentRows } from './present.ts'
import { countRows, selectRows } from '../query/select.ts'
import type { Body, Work } from '../runtime.ts'
import { visibleTerms } from './visible.ts'

export const MAX_EXPORT = 50_000
const BATCH = 500

/** Of a state or a fixed choice, which the descriptor itself names. */
function declaredTitle({ descriptor }: ExportWords, field: Field, value: unknown): string | null {
  const from = labelSourceOf(descriptor, field)?.from
  if (from === 'states') return descriptor.states?.values.find((state) => state.value === value)?.title ?? null
  if (from === 'choices') return field.choices?.find((choice) => choice.const === value)?.title ?? null
  return null
}

/** A value without a label (several, if the dictionary has lost their entries); empty for null and for no values. */
function plainText(field: Field, value: unknown, messages: ExportWords['messages']): string {
  if (value === null) return ''
  if (typeof value === 'number' && field.decimals !== null) return value.toFixed(field.decimals)
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (Array.isArray(value)) return value.map(String).join(messages.comma)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Human-readable: labels instead of numbers, in the language of the export. */
function textOf(words: ExportWords, field: Field, row: RowValues): string {
  const { descriptor, messages, translate } = words
  const value = row[field.name] ?? null
  const title = declaredTitle(words, field, value)
  if (title !== null) return title
  const as = labelSourceOf(descriptor, field)?.as
  const label: unknown = (as ? row[as] : null) ?? null
  if (label === null) return translate(field, plainText(field, value, messages))
  const labels = String(label).split(messages.comma)
  return labels.map((one) => translate(field, one)).join(messages.comma)
}

function shownFields({ list, fields }: Descriptor): Field[] {
  return (list?.columns ?? []).flatMap((name) => fields.find((field) => field.name === name) ?? [])
}

/** Numbers stay numbers for a spreadsheet: their unit is in the header. */
function titleOf({ title, unit }: Field, { messages }: ExportWords): string {
  return unit === null ? title : messages.titleWithUnit(title, unit)
}

async function termsOf(work: Work, body: Body) {
  return [...(await visibleTerms(work, body)), ...searchTerms(work, body)]
}

interface Asked {
  readonly count: number
  readonly words: ExportWords
}

/** A page at a time and beside the process, so that other requests are served meanwhile; it ends when the client leaves. */
async function* linesOf(work: Work, body: Body, { count, words }: Asked): AsyncGenerator<string> {
  const { plan, call } = work
  const shown = shownFields(words.descriptor)
  const where = await termsOf(work, body)
  const orderBy = await listOrderOf(work, body)
  yield csvMark + csvLine(shown.map((field) => titleOf(field, words)))
  for (let offset = 0; offset < count; offset += BATCH) {
    const query = { where, orderBy, limit: BATCH, offset, columns: plan.listColumns, labels: true }
    const rows = await selectRows(call.beside(), plan.descriptor, query)
    const shaped = await presentRows(work, rows, words.messages.comma)
    yield shaped.map((row) => csvLine(shown.map((field) => textOf(words, field, row)))).join('')
    if (rows.length < BATCH) return
  }
}

export async function exportRows(work: Work, body: Body, reply: FastifyReply): Promise<FastifyReply> {
  const { descriptor } = work.plan
  const count = await countRows(work.call.beside(), descriptor, { where: await termsOf(work, body) })
  if (count > MAX_EXPORT) throw badRequest(entityMessages.exportTooMany(MAX_EXPORT))
  await work.call.transaction((call) => call.log({ entity: descriptor.name, id: null, action: 'export' }))
  const language = preferredLanguage(reply.request.headers['accept-language'])
  const words = await exportWords(descriptor, language)
  const name = `${descriptor.name.split('/').pop() ?? 'export'}.csv`
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-language', language)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(linesOf(work, body, { count, words })))
}
