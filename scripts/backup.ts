// npm run backup: backs up database and files, also while the server runs; deletes old backups.
import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { createBackup } from '../src/server/adapters/backup/create-backup.ts'
import { type Config, parseConfig } from '../src/server/config.ts'
import { StartError } from '../src/server/errors/start-error.ts'
import { root } from './launch/paths.mjs'
import { launch, LaunchError } from './launch/progress.mjs'
import { messages } from './messages.mjs'

function parsePlan(args: string[], { dir, keep }: Config['backups']) {
  try {
    const { values } = parseArgs({ args, options: { to: { type: 'string' }, keep: { type: 'string' } } })
    const wanted = values.keep ?? String(keep)
    if (!/^\d{1,5}$/.test(wanted)) throw new LaunchError(messages.backup.usage)
    return { backupDir: values.to === undefined ? dir : resolve(root, values.to), keep: Number(wanted) }
  } catch (error) {
    throw new LaunchError(messages.backup.usage, error instanceof LaunchError ? '' : String(error))
  }
}

await launch(async () => {
  try {
    const config = parseConfig(process.env, root)
    const plan = parsePlan(process.argv.slice(2), config.backups)
    const made = await createBackup(config, { ...plan, now: Date.now(), reason: 'command', withFiles: true })
    process.stdout.write(`${messages.backup.done(made)}\n`)
  } catch (error) {
    throw error instanceof StartError ? new LaunchError(error.message) : error
  }
})
