// Comments and content of tasks and instances. Bytes are stored before the row is inserted, and deleted after it is.
import { randomUUID } from 'node:crypto'
import type { FlowComment as Comment, FlowContent as Content } from '../../../../generated/entities.ts'
import { badRequest, notFound } from '../../../errors/errors.ts'
import type { FileStore } from '../../../ports/file-store.ts'
import type { NewContent } from '../../../ports/process/process-views.ts'
import { collectKind, contentFolder } from '../jobs/collect-files.ts'
import { maxContentBytes } from '../../../ports/process/files.ts'
import { processMessages } from '../../../ports/process/messages.ts'
import { newId } from '../../../engine/execute/new-id.ts'
import type { Subject } from '../instances/queries-extras.ts'
import type { EngineWork } from '../work.ts'

export async function keepContent(files: FileStore, bytes: AsyncIterable<Uint8Array>, now: number): Promise<string> {
  const month = new Date(now).toISOString().slice(0, 7)
  const path = `${contentFolder}/${month}/${randomUUID()}`
  await files.writeStream(path, bytes, maxContentBytes)
  return path
}

/** Content of a task belongs to its instance too. */
async function subjectOf({ db }: EngineWork, { taskId, instanceId }: Subject) {
  if (taskId === undefined) return { taskId: null, instanceId: instanceId ?? null }
  const task = await db.selectFrom('flow_task').select('instanceId').where('id', '=', taskId).executeTakeFirst()
  if (task === undefined) throw notFound(processMessages.taskMissing)
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
  if (removed.length === 0) throw notFound(processMessages.contentMissing)
  await work.enqueue({ kind: collectKind, payload: { paths: removed.map(({ path }) => path) } })
}

/** Uploads referenced by a form now belong to it: the submitter's unassigned ones, and those of its task. */
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

/** Own uploads referenced by a saved form become content of its task: everyone who continues with the form sees them. */
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
  if (message.trim() === '') throw badRequest(processMessages.commentEmpty)
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
