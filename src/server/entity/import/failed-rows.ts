// The file of failed rows: as they were, without what is secret, and with the reason of each.
import type { Field } from '../../../shared/entity/descriptor.ts'
import type { ArchiveSource } from '../../archive/open-zip.ts'
import { readRows } from '../../excel/read-workbook.ts'
import type { Cell, Sheet } from '../../excel/workbook.ts'
import type { ExportLanguage } from '../../http/accept-language.ts'
import type { RowFailure } from './queries.ts'
import { sheetTexts } from './messages.ts'

interface Failed {
  readonly source: ArchiveSource
  readonly header: readonly Cell[]
  readonly columns: readonly (Field | null)[]
  readonly failures: readonly RowFailure[]
  readonly language: ExportLanguage
}

function kindOf(field: Field | null | undefined): 'text' | 'date' | 'datetime' {
  return field?.kind === 'date' || field?.kind === 'datetime' ? field.kind : 'text'
}

async function* rowsOf({ source, columns, failures, header }: Failed): AsyncGenerator<Cell[]> {
  const reasons = new Map(failures.map(({ row, reason }) => [row, reason]))
  for await (const { number, cells } of readRows(source)) {
    const reason = reasons.get(number)
    if (reason === undefined) continue
    const shown = header.map((_, at) => (columns[at]?.write === 'secret' ? null : (cells[at] ?? null)))
    yield [...shown, reason]
  }
}

export function failedSheet(name: string, failed: Failed): Sheet {
  const { reason } = sheetTexts[failed.language]
  const titles = failed.header.map((title, at) => ({ title: String(title ?? ''), kind: kindOf(failed.columns[at]) }))
  return { name, columns: [...titles, { title: reason, width: 60 }], rows: rowsOf(failed) }
}
