// People and groups linked to a task or an instance, besides assignee and owner.
import type { IdentityLinkRecord, TaskRecord } from '../../../ports/process/records.ts'
import { newId, type Run } from '../run.ts'

export type Link = Pick<IdentityLinkRecord, 'type' | 'userId' | 'groupId'>

function isSame(one: Link, other: Link): boolean {
  return one.type === other.type && one.userId === other.userId && one.groupId === other.groupId
}

export function linkInstance(run: Run, instanceId: string, link: Link): void {
  if (run.session.links.find(instanceId, (each) => isSame(each, link))) return
  run.session.links.insert({ id: newId(run), taskId: null, taskTime: null, instanceId, ...link })
}

/** Whoever acts on a task becomes a participant of its instance; the starter is not recorded twice. */
export function participate(run: Run, instanceId: string | null, userId: string | null): void {
  if (instanceId === null || userId === null) return
  linkInstance(run, instanceId, { type: 'participant', userId, groupId: null })
}

export function addLink(run: Run, task: TaskRecord, link: Link): void {
  participate(run, task.instanceId, link.userId)
  if (run.session.links.find(task.id, (each) => isSame(each, link))) return
  run.session.links.insert({ id: newId(run), taskId: task.id, taskTime: task.createTime, instanceId: null, ...link })
}

export function removeLink(run: Run, task: TaskRecord, link: Link): void {
  const found = run.session.links.find(task.id, (each) => isSame(each, link))
  if (found !== undefined) run.session.links.remove(found)
}
