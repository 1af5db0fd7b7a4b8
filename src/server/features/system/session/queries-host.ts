// Statements on the hosts that users have logged in on.
import type { Reader } from '../../../ports/database.ts'

export function findHost(db: Reader, host: string): Promise<{ id: number; lastTime: number } | undefined> {
  return db.selectFrom('system_console_host').select(['id', 'lastTime']).where('host', '=', host).executeTakeFirst()
}

export async function touchHost(db: Reader, id: number, lastTime: number): Promise<void> {
  await db.updateTable('system_console_host').set({ lastTime }).where('id', '=', id).execute()
}

export interface NewHost {
  readonly host: string
  readonly account: string
  readonly firstTime: number
  readonly lastTime: number
}

/** Another server may have inserted it while this one waited. */
export async function insertHost(db: Reader, row: NewHost): Promise<void> {
  await db
    .insertInto('system_console_host')
    .values(row)
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute()
}

/** Number of hosts, and of those added by this account. */
export async function countHosts(db: Reader, account: string): Promise<{ own: number; all: number }> {
  const rows = await db
    .selectFrom('system_console_host')
    .select((build) => ['account', build.fn.countAll<number>().as('count')])
    .groupBy('account')
    .execute()
  const all = rows.reduce((sum, { count }) => sum + Number(count), 0)
  return { own: Number(rows.find((row) => row.account === account)?.count ?? 0), all }
}
