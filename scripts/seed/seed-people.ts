// Sample people: organisations below the root, roles, and users whose accounts nobody can log in with.
import { words } from './messages.ts'
import { insertInto, type SeedContext, stamps } from './seed-content.ts'
import { buildName } from './texts.ts'

/** No password matches it: the accounts are for lists and pickers. */
const NO_PASSWORD = '!'

export async function seedPeople(context: SeedContext, count: number): Promise<void> {
  const { database, random, now, run } = context
  await database.transaction(async (trx) => {
    const organisations = await insertInto(
      trx,
      'system/organisation',
      words.organisations.map((shortName, at) => ({ shortName, pid: 1, sort: at + 1, ...stamps(now) })),
    )
    await insertInto(
      trx,
      'system/role',
      words.roles.map((name, at) => ({ name, code: `sample_${run}_${at + 1}`, def: false, ...stamps(now) })),
    )
    const users = Array.from({ length: count }, (_, at) => ({
      account: `user${run}_${at + 1}`,
      username: buildName(random),
      enabled: random.next() < 0.95,
      locked: false,
      admin: false,
      sex: random.integer(0, 2),
      password: NO_PASSWORD,
      orgid: random.pick(organisations),
      ...stamps(now),
    }))
    if (users.length > 0) await insertInto(trx, 'system/user', users)
  })
}
