// Rows that name an entity follow its rename (x-was): the history of its rows, their drafts and their log.
import type { Reader } from '../ports/database.ts'

const tables = ['system_row_version', 'system_draft', 'system_operation_log'] as const

export async function renameEntity(trx: Reader, from: string, to: string): Promise<void> {
  for (const table of tables) await trx.updateTable(table).set({ entity: to }).where('entity', '=', from).execute()
}
