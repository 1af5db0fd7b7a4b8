// npm run restore -- FOLDER [--replace]: replaces the current data by a backup; the server must be stopped.
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { listBackups } from '../src/server/adapters/backup/manifest.ts'
import { restoreBackup } from '../src/server/adapters/backup/restore-backup.ts'
import { parseConfig } from '../src/server/config.ts'
import { StartError } from '../src/server/errors/start-error.ts'
import { migrations } from '../src/server/migrations/index.ts'
import { root } from './launch/paths.mjs'
import { launch, LaunchError } from './launch/progress.mjs'
import { messages } from './messages.mjs'

function parsePlan(args: string[], backupDir: string) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { replace: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [folder, ...others] = positionals
    if (folder !== undefined && others.length === 0) {
      return { folder: resolve(root, folder), replace: values.replace ?? false }
    }
  } catch (error) {
    throw new LaunchError(messages.restore.usage, String(error))
  }
  const folders = listBackups(backupDir).map((backup) => backup.folder)
  const found = folders.length > 0 ? messages.restore.list(folders) : messages.restore.none(backupDir)
  throw new LaunchError(messages.restore.usage, found)
}

await launch(async () => {
  try {
    const config = parseConfig(process.env, root)
    const plan = parsePlan(process.argv.slice(2), config.backups.dir)
    const known = migrations.map(({ name }) => name)
    const { time, withFiles } = await restoreBackup(config, { ...plan, migrations: known, id: randomUUID() })
    process.stdout.write(`${messages.restore.done(time, withFiles)}\n`)
  } catch (error) {
    throw error instanceof StartError ? new LaunchError(error.message) : error
  }
})
