// Moves a hand-written page outside the menu to the page of an entity in a menu group, with the rights that roles have to it.
import { moveResource } from '../bootstrap/queries-pages.ts'
import type { Reader } from '../ports/database.ts'

interface Seeded {
  readonly key: string
  readonly code: string
}

export interface MovedPage {
  readonly from: Seeded
  readonly to: Seeded
  /** Key of a menu group that is stored already. */
  readonly group: string
  readonly entry: { readonly icon: string; readonly sort: number }
}

const tables = ['system_resource', 'system_permission'] as const

export function findSeeded(trx: Reader, table: (typeof tables)[number], key: string) {
  return trx.selectFrom(table).select('id').where('seedKey', '=', key).executeTakeFirst()
}

/** What an administrator has changed of its code and its place stays. */
export async function movePage(trx: Reader, { from, to, group, entry }: MovedPage): Promise<void> {
  await moveResource(trx, from.key, to.key)
  for (const table of tables) {
    const pid = (await findSeeded(trx, table, group))?.id ?? null
    const moved = (values: { code: string } | { pid: number | null }) =>
      trx.updateTable(table).set(values).where('seedKey', '=', to.key)
    await moved({ code: to.code }).where('code', '=', from.code).execute()
    await moved({ pid }).where('pid', 'is', null).execute()
  }
  const shown = trx.updateTable('system_resource').set({ ...entry, inMenu: true })
  await shown.where('seedKey', '=', to.key).where('inMenu', '=', false).where('icon', 'is', null).execute()
}
