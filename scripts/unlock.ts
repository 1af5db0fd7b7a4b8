// npm run unlock -- ACCOUNT: unlocks an account, even while the server is running.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { openDatabase } from '../src/server/adapters/open-database.ts'
import { parseConfig } from '../src/server/config.ts'
import { unlockAccount } from '../src/server/features/system/session/unlock.ts'
import { StartError } from '../src/server/errors/start-error.ts'
import { root } from './launch/paths.mjs'
import { launch, LaunchError } from './launch/progress.mjs'
import { messages } from './messages.mjs'

await launch(async () => {
  const [account] = process.argv.slice(2)
  if (!account) throw new LaunchError(messages.unlock.usage)
  try {
    const { databaseUrl, dataDir } = parseConfig(process.env, root)
    const file = join(dataDir, 'atrium.db')
    if (databaseUrl === null && !existsSync(file)) throw new LaunchError(messages.unlock.none(file))
    const database = await openDatabase({ databaseUrl, dataDir, beside: true })
    try {
      const result = await unlockAccount(database, account, Date.now())
      if (result === 'unknown') throw new LaunchError(messages.unlock.unknown(account))
      process.stdout.write(`${messages.unlock[result](account)}\n`)
    } finally {
      await database.close()
    }
  } catch (error) {
    throw error instanceof StartError ? new LaunchError(error.message) : error
  }
})
