// Comments and content of tasks and instances. Bytes are in the file store before the row comes, and go after it went.
import { randomUUID } from 'node:crypto'
import type { Comment, Content } from '../../../../generated/entities.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { FileStore } from '../../../ports/file-store.ts'
import type { NewContent } from '../../../ports/process/process-views.ts'
import { collectKind, contentFolder } from '../jobs/collect-files.ts'
import { engineMessages as messages } from '../messages.ts'
import { newId } from '../../../engine/execute/new-id.ts'
import type { Subject } from '../instances/queries-extras.ts'
import type { EngineWork } from '../work.ts'

export const mostContentBytes = 5 * 1024 * 1024

export async function keepBytes(files: FileStore, bytes: Uint8Array, now: number): Promise<string> {
  if (bytes.length > mostContentBytes) throw new AppError({ message: messages.contentTooLarge, status: 413 })
  const month = new Date(now).toISOString().slice(0, 7)
  const path = `${contentFolder}/${month}/${randomUUID()}`
  await files.write(path, bytes)
  return path
}

/** What hangs on a task hangs on its instance too. */
async function subjectOf({ db }: EngineWork, { taskId, instanceId }: Subject) {
  if (taskId === undefined) return { taskId: null, instanceId: instanceId ?? null }
  const task = await db.selectFrom('flow_task').select('instanceId').where('id', '=', taskId).executeTakeFirst()
  if (task === undefined) throw new AppError({ message: messages.taskMissing, status: 404 })
  return { taskId, instanceId: task.instanceId }
}

export async function addContent(work: EngineWork, content: NewContent): Promise<Content> {
  const { name, mimeType, size, path } = content
  const row: Content = {
    ...(await subjectOf(work, content)),
    id: newId(),
    fieldId: null,
    name,
    mimeType,
    size,
    path,
    createTime: work.now,
    createBy: work.user?.account ?? null,
  }
  await work.db.insertInto('flow_content').values(row).execute()
  return row
}

export async function findContent({ db }: EngineWork, id: string): Promise<Content | null> {
  return (await db.selectFrom('flow_content').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function removeContent(work: EngineWork, id: string): Promise<void> {
  const removed = await work.db.deleteFrom('flow_content').where('id', '=', id).returning('path').execute()
  if (removed.length === 0) throw new AppError({ message: messages.contentMissing, status: 404 })
  await work.enqueue({ kind: collectKind, payload: { paths: removed.map(({ path }) => path) } })
}

/** Uploads named in a form belong to it from now on: those of whoever submits it that belong to nothing else, and its task's. */
export async function claimUploads(
  { db, user }: EngineWork,
  place: { readonly taskId: string | null; readonly instanceId: string },
  uploads: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [fieldId, ids] of Object.entries(uploads)) {
    await db
      .updateTable('flow_content')
      .set({ ...place, fieldId })
      .where('id', 'in', [...ids])
      .where('fieldId', 'is', null)
      .where((eb) => {
        const own = eb.and([eb('createBy', '=', user?.account ?? null), eb('taskId', 'is', null)])
        return eb.or([own, eb('taskId', '=', place.taskId)])
      })
      .execute()
  }
}

/** Own uploads that a saved form names are content of its task: whoever goes on with the form sees them. */
export async function keepUploads(
  { db, user }: EngineWork,
  { id, instanceId }: { readonly id: string; readonly instanceId: string | null },
  uploads: readonly string[],
): Promise<void> {
  if (uploads.length === 0) return
  await db
    .updateTable('flow_content')
    .set({ taskId: id, instanceId })
    .where('id', 'in', [...uploads])
    .where('createBy', '=', user?.account ?? null)
    .where('taskId', 'is', null)
    .where('instanceId', 'is', null)
    .execute()
}

export async function addComment(work: EngineWork, subject: Subject, message: string): Promise<Comment> {
  if (message.trim() === '') throw new AppError({ message: messages.commentEmpty, status: 400 })
  const row: Comment = {
    ...(await subjectOf(work, subject)),
    id: newId(),
    message,
    createTime: work.now,
    createBy: work.user?.account ?? null,
  }
  await work.db.insertInto('flow_comment').values(row).execute()
  return row
}
