// A data directory after its first run, with additional users, before the server starts on it.
import { join } from 'node:path'
import { descriptors } from '../../src/generated/descriptors.ts'
import { seed } from '../../src/generated/seed.ts'
import { openSqlite } from '../../src/server/adapters/sqlite/open-sqlite.ts'
import { systemClock } from '../../src/server/adapters/system-clock.ts'
import { runFirstRun } from '../../src/server/bootstrap/first-run.ts'
import { syncTables } from '../../src/server/entity/query/sync-tables.ts'
import { runMigrations } from '../../src/server/migrations/run-migrations.ts'
import { cheapCost } from '../support/build-test-app.ts'
import { type MadeUser, makeUser, type NewUser } from '../support/login-as.ts'
import { productPassword } from '../support/product.ts'

export async function prepareUsers(dataDir: string, users: readonly NewUser[]): Promise<MadeUser[]> {
  const database = await openSqlite({ file: join(dataDir, 'atrium.db') })
  try {
    await runMigrations(database)
    await syncTables(database, Object.values(descriptors))
    await runFirstRun({ database, seed, now: Date.now(), adminPassword: productPassword, passwordCost: cheapCost })
    const home = { ports: { database }, clock: systemClock }
    const made: MadeUser[] = []
    for (const user of users) made.push(await makeUser(home, user))
    return made
  } finally {
    await database.close()
  }
}

export async function giveAddress(dataDir: string, userId: number, email: string): Promise<void> {
  const database = await openSqlite({ file: join(dataDir, 'atrium.db') })
  try {
    await database.transaction((trx) =>
      trx.updateTable('system_user').set({ email }).where('id', '=', userId).execute(),
    )
  } finally {
    await database.close()
  }
}
