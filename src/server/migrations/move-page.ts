// Moves a hand-written page outside the menu to the page of an entity in a menu group, with the rights that roles have to it.
import { moveResource } from '../bootstrap/queries-pages.ts'
import type { Reader } from '../ports/database.ts'

interface Seeded {
  readonly key: string
  readonly code: string
}

export interface MenuPlace {
  /** Key of a menu group that is stored already. */
  readonly group: string
  readonly entry: { readonly icon: string; readonly sort: number }
}

export interface MovedPage extends MenuPlace {
  readonly from: Seeded
  readonly to: Seeded
}

const tables = ['system_resource', 'system_permission'] as const

export function findSeeded(trx: Reader, table: (typeof tables)[number], key: string) {
  return trx.selectFrom(table).select('id').where('seedKey', '=', key).executeTakeFirst()
}

/** A page outside the menu is shown in it. The place that an administrator has given it stays. */
export async function showInMenu(trx: Reader, key: string, { group, entry }: MenuPlace): Promise<void> {
  for (const table of tables) {
    const pid = (await findSeeded(trx, table, group))?.id ?? null
    await trx.updateTable(table).set({ pid }).where('seedKey', '=', key).where('pid', 'is', null).execute()
  }
  const shown = trx.updateTable('system_resource').set({ ...entry, inMenu: true })
  await shown.where('seedKey', '=', key).where('inMenu', '=', false).where('icon', 'is', null).execute()
}

/** What an administrator has changed of its code and its place stays. */
export async function movePage(trx: Reader, { from, to, ...place }: MovedPage): Promise<void> {
  await moveResource(trx, from.key, to.key)
  for (const table of tables) {
    const renamed = trx.updateTable(table).set({ code: to.code }).where('seedKey', '=', to.key)
    await renamed.where('code', '=', from.code).execute()
  }
  await showInMenu(trx, to.key, place)
}
