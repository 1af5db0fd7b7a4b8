// Statements about seeded pages, buttons and calls (resource and permission): moved to another key with the grants on them, or removed. Also for migrations.
import { raiseDataVersion } from '../access/queries.ts'
import type { Reader } from '../ports/database.ts'
import type { MovedPage, StoredPage } from './compare-pages.ts'
import { readSetting, SEEDED, writeSetting } from './queries.ts'

const tables = ['system_resource', 'system_permission'] as const
type Table = (typeof tables)[number]

async function findId(trx: Reader, table: Table, key: string): Promise<number | null> {
  return (await trx.selectFrom(table).select('id').where('seedKey', '=', key).executeTakeFirst())?.id ?? null
}

interface Pair {
  readonly from: number
  readonly to: number
}

async function moveGrants(trx: Reader, { from, to }: Pair): Promise<void> {
  const grants = trx.selectFrom('system_role_perms').select('roleId')
  const having = grants.where('permissionId', '=', to)
  const lacking = await grants.where('permissionId', '=', from).where('roleId', 'not in', having).execute()
  const rows = lacking.map(({ roleId }) => ({ roleId, permissionId: to }))
  if (rows.length > 0) await trx.insertInto('system_role_perms').values(rows).execute()
  await trx.deleteFrom('system_role_perms').where('permissionId', '=', from).execute()
}

/** A start without the migration has inserted the new one beside the old one. */
async function join(trx: Reader, table: Table, pair: Pair): Promise<void> {
  const { from, to } = pair
  await trx.updateTable(table).set({ pid: to }).where('pid', '=', from).execute()
  if (table === 'system_permission') await moveGrants(trx, pair)
  else await trx.updateTable('system_permission').set({ rid: to }).where('rid', '=', from).execute()
  await trx.deleteFrom(table).where('id', '=', from).execute()
}

/** Keys of everything that earlier starts inserted. */
export async function readSeededKeys(db: Reader): Promise<string[]> {
  return JSON.parse((await readSetting(db, SEEDED)) ?? '[]') as string[]
}

/** One that an administrator deleted is not inserted again under its new key. */
async function moveSeededKey(trx: Reader, from: string, to: string): Promise<void> {
  const keys = await readSeededKeys(trx)
  if (!keys.includes(from)) return
  const moved = [...new Set(keys.map((key) => (key === from ? to : key)))].sort()
  await writeSetting(trx, SEEDED, JSON.stringify(moved))
}

/** Renamed in the schemas: its row is kept, and so are the rights of roles to it. */
export async function moveResource(trx: Reader, from: string, to: string): Promise<void> {
  for (const table of tables) {
    const [old, now] = [await findId(trx, table, from), await findId(trx, table, to)]
    if (old === null) continue
    if (now === null) await trx.updateTable(table).set({ seedKey: to }).where('id', '=', old).execute()
    else await join(trx, table, { from: old, to: now })
  }
  await moveSeededKey(trx, from, to)
}

/** For a renamed entity: also updates address and code. */
export async function renameResource(trx: Reader, { from, to: { key, url, code } }: MovedPage): Promise<void> {
  await moveResource(trx, from, key)
  await trx.updateTable('system_resource').set({ url, code }).where('seedKey', '=', key).execute()
  await trx.updateTable('system_permission').set({ code }).where('seedKey', '=', key).execute()
}

export interface RenamedTitle {
  readonly key: string
  readonly former: string
  readonly name: string
  readonly now: number
}

/** Only rows that still have their former name. */
export async function renameSeeded(trx: Reader, { key, former, name, now }: RenamedTitle): Promise<void> {
  for (const table of tables) {
    const row = trx.updateTable(table).set({ name, updateTime: now }).where('seedKey', '=', key)
    await row.where('name', '=', former).execute()
  }
}

/** All that were seeded and not deleted. */
export async function loadStoredPages(db: Reader): Promise<StoredPage[]> {
  const rows = await db.selectFrom('system_resource').select(['id', 'pid', 'seedKey', 'name']).orderBy('id').execute()
  return rows.flatMap(({ seedKey, ...row }) => (seedKey === null ? [] : [{ ...row, seedKey }]))
}

/** Its children move up, so that none is lost. */
async function removeRow(trx: Reader, table: Table, id: number): Promise<void> {
  const { pid } = await trx.selectFrom(table).select('pid').where('id', '=', id).executeTakeFirstOrThrow()
  await trx.updateTable(table).set({ pid }).where('pid', '=', id).execute()
  await trx.deleteFrom(table).where('id', '=', id).execute()
}

/** Those of no schema: deleted with their permissions and all grants on them; no error if they are gone. */
export async function removeResources(trx: Reader, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const id = await findId(trx, 'system_resource', key)
    if (id === null) continue
    const permissions = await trx.selectFrom('system_permission').select('id').where('rid', '=', id).execute()
    for (const permission of permissions) {
      await trx.deleteFrom('system_role_perms').where('permissionId', '=', permission.id).execute()
      await removeRow(trx, 'system_permission', permission.id)
    }
    await trx.deleteFrom('system_data_grant').where('optionId', '=', id).execute()
    await removeRow(trx, 'system_resource', id)
  }
  const left = (await readSeededKeys(trx)).filter((key) => !keys.includes(key))
  await writeSetting(trx, SEEDED, JSON.stringify(left))
  await raiseDataVersion(trx, 'permission')
}
