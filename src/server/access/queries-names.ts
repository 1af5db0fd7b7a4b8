// The names of people whom rows know by account.
import type { Reader } from '../ports/database.ts'
import { readListed } from '../sql/read-listed.ts'

const namesByAccount = 'select "account", "username" from "system_user" where "account" in (?)'

/** By account; somebody who was deleted has none. */
export async function loadNames(
  db: Reader,
  accounts: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const known = [...new Set(accounts)].filter((account) => account !== null)
  const rows = await readListed<{ account: string; username: string }>(db, namesByAccount, known)
  return new Map(rows.map(({ account, username }) => [account, username]))
}
