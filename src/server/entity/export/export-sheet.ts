// The rows of an export: those that the list shows for the same search, read in parts beside the process.
import { formatTime } from '../../../shared/entity/wire-time.ts'
import type { Cell, Sheet } from '../../excel/workbook.ts'
import type { ExportLanguage } from '../../http/accept-language.ts'
import { byIds } from '../rows/rows.ts'
import { alsoListed, listTerms, withOther } from '../read/list.ts'
import { listOrderOf } from '../read/list-query.ts'
import { presentRows } from '../read/present.ts'
import { selectRows } from '../query/select.ts'
import type { Body, Work } from '../runtime.ts'
import { cellOf, columnOf, shownFields } from './export-cells.ts'
import { type ExportWords, exportWords } from './export-words.ts'

export const MAX_EXPORT = 200_000

const part = 500

/** At most `most` of the rows, in the order of the list. */
export async function idsToExport(work: Work, body: Body, most: number): Promise<readonly number[]> {
  const { call, plan } = work
  const also = await alsoListed(work, body)
  const query = {
    where: await listTerms(work, body, [...also.keys()]),
    orderBy: await listOrderOf(work, body),
    columns: ['id'],
    limit: most,
  }
  return (await selectRows(call.beside(), plan.descriptor, query)).map(({ id }) => id as number)
}

export interface Exporting {
  readonly ids: readonly number[]
  readonly language: ExportLanguage
  /** Before each part: how many rows are written. */
  readonly onPart?: (done: number) => Promise<void>
}

/** By id, so that rows that come and go meanwhile move no others; those that the caller may not see any more are left out. */
async function* rowsOf(
  work: Work,
  body: Body,
  { words, ids, onPart }: Exporting & { words: ExportWords },
): AsyncGenerator<Cell[]> {
  const { plan, call } = work
  const shown = shownFields(words.descriptor)
  const also = await alsoListed(work, body)
  const visible = await listTerms(work, body, [...also.keys()])
  for (let at = 0; at < ids.length; at += part) {
    await onPart?.(at)
    const asked = ids.slice(at, at + part)
    const query = { where: [byIds(asked), ...visible], columns: plan.listColumns, labels: true }
    const found = new Map((await selectRows(call.beside(), plan.descriptor, query)).map((row) => [row.id, row]))
    const rows = asked.map((id) => found.get(id)).filter((row) => row !== undefined)
    const presented = withOther(await presentRows(work, rows, words.messages.comma), also)
    for (const row of presented) yield shown.map((field) => cellOf(words, field, row))
  }
}

export async function exportSheet(work: Work, body: Body, exporting: Exporting): Promise<Sheet> {
  const words = await exportWords(work.plan.descriptor, exporting.language)
  const { descriptor } = words
  const columns = shownFields(descriptor).map((field) => columnOf(words, field))
  return { name: descriptor.title, columns, rows: rowsOf(work, body, { ...exporting, words }) }
}

/** `登录日志 2026-11-23.xlsx` */
export async function exportName({ plan, call }: Work, language: ExportLanguage): Promise<string> {
  const { descriptor } = await exportWords(plan.descriptor, language)
  return `${descriptor.list?.title ?? descriptor.title} ${formatTime(call.now, call.timeZone).slice(0, 10)}.xlsx`
}
