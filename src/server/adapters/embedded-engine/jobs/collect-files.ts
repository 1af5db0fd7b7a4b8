// Garbage collection of content files without a row: just removed ones, and those whose process died before writing the row.
import type { JobContext } from '../../../jobs/job-context.ts'
import type { Schedule } from '../../../jobs/enqueue-job.ts'
import type { Database, Reader } from '../../../ports/database.ts'
import type { FileStore } from '../../../ports/file-store.ts'
import { engineMessages as messages } from '../messages.ts'

export const collectKind = 'flow-files'
export const contentFolder = 'flow/content'
/** Younger ones may belong to a call that has not committed yet. */
const strayAgeMs = 24 * 60 * 60 * 1000
const forgottenAgeMs = 7 * strayAgeMs

async function hasRow(db: Reader, path: string): Promise<boolean> {
  const row = await db.selectFrom('flow_content').select('id').where('path', '=', path).limit(1).executeTakeFirst()
  return row !== undefined
}

async function oldFiles(files: FileStore, before: number): Promise<string[]> {
  const found: string[] = []
  for (const month of await files.list(contentFolder)) {
    if (month.type !== 'dir') continue
    const folder = `${contentFolder}/${month.path}`
    for (const { path, type, updateTime } of await files.list(folder)) {
      if (type === 'file' && updateTime < before) found.push(`${folder}/${path}`)
    }
  }
  return found
}

/** Uploaded for a form that was neither submitted nor saved. */
async function dropForgotten(database: Database, before: number): Promise<void> {
  await database.transaction((trx) =>
    trx
      .deleteFrom('flow_content')
      .where('createTime', '<', before)
      .where('taskId', 'is', null)
      .where('instanceId', 'is', null)
      .execute(),
  )
}

/** With paths: these. Without: every old file that no row references. */
export async function collectFiles({ call, files, payload }: JobContext): Promise<void> {
  const { database, now } = call
  const named = Array.isArray(payload.paths) ? payload.paths.map(String) : null
  if (named === null) await dropForgotten(database, now - forgottenAgeMs)
  for (const path of named ?? (await oldFiles(files, now - strayAgeMs))) {
    if (!(await hasRow(database.read, path))) await files.remove(path)
  }
}

/** Every night. */
export const collectSchedule: Schedule = {
  kind: collectKind,
  key: 'strays',
  cron: '30 3 * * *',
  payload: {},
  schedule: { type: 'tidy', appid: 0, name: messages.filesTidied },
}
