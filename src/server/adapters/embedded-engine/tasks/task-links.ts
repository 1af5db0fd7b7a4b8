// People linked to a task besides assignee and owner; everyone named on a task becomes a participant of its instance.
import type { FlowIdentityLink as IdentityLink, FlowTask as Task } from '../../../../generated/entities.ts'
import type { IdentityLinkRecord } from '../../../ports/process/records.ts'
import { notFound } from '../../../errors/errors.ts'
import type { Reader } from '../../../ports/database.ts'
import { assertAllowed, stateOf } from '../refusals.ts'
import { newId } from '../../../engine/execute/new-id.ts'
import { linkOf } from '../rows/records.ts'
import { executeText } from '../../../sql/statements.ts'
import { processMessages } from '../../../ports/process/messages.ts'
import { checkTaskUnended } from '../../../ports/process/rules.ts'

export type NewLink = Pick<IdentityLinkRecord, 'type' | 'userId' | 'groupId'>

const participant = 'participant'

export async function loadTask(db: Reader, id: string): Promise<Task | null> {
  return (await executeText<Task>(db, 'select * from "flow_task" where "id" = ?', [id]))[0] ?? null
}

export async function openTask(db: Reader, id: string): Promise<Task> {
  const task = await loadTask(db, id)
  if (task === null) throw notFound(processMessages.taskMissing)
  assertAllowed(checkTaskUnended(stateOf(task)))
  return task
}

export async function loadLinks(db: Reader, taskIds: readonly string[]): Promise<IdentityLinkRecord[]> {
  if (taskIds.length === 0) return []
  const rows = await db
    .selectFrom('flow_identity_link')
    .selectAll()
    .where('taskId', 'in', [...taskIds])
    .orderBy('id')
    .execute()
  return rows.map(linkOf)
}

function sameLink(db: Reader, { type, userId, groupId }: NewLink) {
  const same = db.selectFrom('flow_identity_link').select('id').where('type', '=', type)
  const ofUser = userId === null ? same.where('userId', 'is', null) : same.where('userId', '=', userId)
  return groupId === null ? ofUser.where('groupId', 'is', null) : ofUser.where('groupId', '=', groupId)
}

async function insertLink(db: Reader, link: Omit<IdentityLink, 'id' | 'endTime'>): Promise<void> {
  await db
    .insertInto('flow_identity_link')
    .values({ ...link, id: newId(), endTime: null })
    .execute()
}

/** Once, whatever links exist already. */
export async function recordParticipation(db: Reader, instanceId: string, userId: string): Promise<void> {
  const known = await db
    .selectFrom('flow_identity_link')
    .select('id')
    .where('instanceId', '=', instanceId)
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return
  await insertLink(db, { taskId: null, taskTime: null, instanceId, type: participant, userId, groupId: null })
}

export async function addLink(db: Reader, taskId: string, link: NewLink): Promise<void> {
  const task = await openTask(db, taskId)
  const known = await sameLink(db, link).where('taskId', '=', taskId).executeTakeFirst()
  if (known === undefined) await insertLink(db, { ...link, taskId, taskTime: task.createTime, instanceId: null })
  if (task.instanceId !== null && link.userId !== null) await recordParticipation(db, task.instanceId, link.userId)
}

export async function removeLink(db: Reader, taskId: string, link: NewLink): Promise<void> {
  await openTask(db, taskId)
  const found = await sameLink(db, link).where('taskId', '=', taskId).execute()
  const ids = found.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('flow_identity_link').where('id', 'in', ids).execute()
}
