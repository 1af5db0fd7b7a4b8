// One row of an import: a save of a new row with everything that belongs to it, or its refusal; both are stored with the state of the job.
import type { Field } from '../../../shared/entity/descriptor.ts'
import { meetsCondition } from '../../../shared/entity/visibility.ts'
import type { Call, RowValues } from '../../call/call.ts'
import { AppError } from '../../errors/app-error.ts'
import { invalid } from '../../errors/errors.ts'
import type { SheetRow } from '../../excel/read-workbook.ts'
import type { EntityPlan } from '../entity-plan.ts'
import type { Work } from '../runtime.ts'
import { saveForPreview } from '../save/save.ts'
import type { Lookup } from './lookup.ts'
import { importMessages as messages } from './messages.ts'
import { bodyOfRow } from './row-body.ts'

/** Ends the transaction of a trial without its changes. */
class TakenBack extends Error {}

/** Unique values of the rows before, which a trial does not store. */
export class SeenValues {
  readonly #rows = new Map<string, number>()

  /** Throws if an earlier row of the file has them. */
  add({ unique, behaviour }: EntityPlan, row: RowValues, number: number): void {
    const compared = (name: string): unknown => {
      const value = row[name] ?? null
      return typeof value === 'string' && behaviour.caseless?.includes(name) ? value.toLowerCase() : value
    }
    const keys = unique.flatMap((field) => {
      const { within = [], when = null } = field.unique ?? {}
      if ((row[field.name] ?? null) === null || !meetsCondition(when, row)) return []
      return [{ field, key: JSON.stringify([field.name, ...[...within, field.name].map(compared)]) }]
    })
    const repeated = keys.find(({ key }) => this.#rows.has(key))
    if (repeated !== undefined) {
      const message = messages.repeated(repeated.field.title, this.#rows.get(repeated.key) ?? 0)
      throw invalid([{ field: repeated.field.name, message }])
    }
    for (const { key } of keys) this.#rows.set(key, number)
  }
}

export interface RowToImport {
  readonly row: SheetRow
  readonly columns: readonly (Field | null)[]
  readonly lookup: Lookup
  /** Of a trial. */
  readonly seen: SeenValues | null
  /** In the transaction that stores the row. */
  onSaved(inside: Call): Promise<void>
}

/** Null: it is saved, or could be. */
export async function importRow(work: Work, one: RowToImport): Promise<string | null> {
  const { row, columns, lookup, seen, onSaved } = one
  try {
    const { body, errors } = await bodyOfRow(work, { lookup, columns, cells: row.cells })
    if (errors.length > 0) throw invalid(errors)
    await saveForPreview(work, body, async (inside, saved) => {
      if (seen === null) return onSaved(inside)
      seen.add(work.plan, saved, row.number)
      throw new TakenBack()
    })
    return null
  } catch (error) {
    if (error instanceof TakenBack) return null
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const reasons = error.fields.length > 0 ? error.fields.map(({ message }) => message) : [error.message]
    return [...new Set(reasons)].join('；')
  }
}
