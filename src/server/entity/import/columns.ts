// The columns of an import: which field each column of the file fills, by its title in either language.
import type { Field } from '../../../shared/entity/descriptor.ts'
import { invalid } from '../../errors/errors.ts'
import type { Cell } from '../../excel/workbook.ts'
import { shownFields, titleOf } from '../export/export-cells.ts'
import { type ExportWords, exportWords } from '../export/export-words.ts'
import type { EntityPlan } from '../entity-plan.ts'
import { importMessages as messages, sheetTexts } from './messages.ts'
import { shortLabel } from './short-label.ts'

export const requiredMark = '*'

export function importFields({ descriptor }: Pick<EntityPlan, 'descriptor'>): Field[] {
  const names = descriptor.features.import ?? []
  return names.flatMap((name) => descriptor.fields.find((field) => field.name === name) ?? [])
}

export function isNeeded({ required, default: value }: Field): boolean {
  return required && value === undefined
}

function plainTitle(cell: Cell): string {
  const text = String(cell ?? '').trim()
  return (text.endsWith(requiredMark) ? text.slice(0, -requiredMark.length) : text).trim()
}

/** By title, with and without the unit; null: a column of the list that an import leaves out. */
function knownTitles(plan: EntityPlan, all: readonly ExportWords[]): Map<string, Field | null> {
  const fields = importFields(plan)
  const known = new Map<string, Field | null>()
  for (const words of all) {
    for (const shown of shownFields(words.descriptor)) known.set(titleOf(shown, words), null)
  }
  for (const { reason } of Object.values(sheetTexts)) known.set(reason, null)
  for (const words of all) {
    for (const field of fields) {
      const named = words.descriptor.fields.find(({ name }) => name === field.name) ?? field
      known.set(named.title, field)
      known.set(titleOf(named, words), field)
    }
  }
  return known
}

function refuse(message: string): never {
  throw invalid([{ field: 'file', message }])
}

/** By column of the file; null: not read. */
export async function readColumns(plan: EntityPlan, header: readonly Cell[]): Promise<readonly (Field | null)[]> {
  const known = knownTitles(plan, [
    await exportWords(plan.descriptor, 'zh-CN'),
    await exportWords(plan.descriptor, 'en'),
  ])
  const titles = header.map(plainTitle)
  const unknown = titles.filter((title) => title !== '' && !known.has(title))
  if (unknown.length > 0) refuse(messages.unknownColumns(unknown.slice(0, 10).map(shortLabel).join('、')))
  const columns = titles.map((title) => known.get(title) ?? null)
  const twice = columns.find((field, at) => field !== null && columns.indexOf(field) < at)
  if (twice) refuse(messages.repeatedColumn(twice.title))
  const missing = importFields(plan).filter((field) => isNeeded(field) && !columns.includes(field))
  if (missing.length > 0) refuse(messages.missingColumns(missing.map(({ title }) => title).join('、')))
  return columns
}
