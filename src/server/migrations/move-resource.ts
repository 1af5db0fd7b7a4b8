// For migrations: a page, button or call that the schemas know under another key keeps its rows and the grants on them.
import type { Reader } from '../ports/database.ts'

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

/** One that an administrator deleted is not inserted again under its new key. */
async function moveSeededKey(trx: Reader, from: string, to: string): Promise<void> {
  const setting = trx.selectFrom('system_setting').select('val').where('code', '=', 'bootstrap.seeded')
  const keys = JSON.parse((await setting.executeTakeFirst())?.val ?? '[]') as string[]
  if (!keys.includes(from)) return
  const moved = [...new Set(keys.map((key) => (key === from ? to : key)))].sort()
  await trx
    .updateTable('system_setting')
    .set({ val: JSON.stringify(moved) })
    .where('code', '=', 'bootstrap.seeded')
    .execute()
}

export async function moveResource(trx: Reader, from: string, to: string): Promise<void> {
  for (const table of tables) {
    const [old, now] = [await findId(trx, table, from), await findId(trx, table, to)]
    if (old === null) continue
    if (now === null) await trx.updateTable(table).set({ seedKey: to }).where('id', '=', old).execute()
    else await join(trx, table, { from: old, to: now })
  }
  await moveSeededKey(trx, from, to)
}
