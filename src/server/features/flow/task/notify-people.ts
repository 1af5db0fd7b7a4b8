// Notifies people of what somebody did about a task that concerns them.
import type { NoticeKind } from '../../../../shared/protocol/notices.ts'
import { noticesTopic } from '../../../../shared/protocol/topics.ts'
import { insertEvents } from '../../../access/live/queries.ts'
import { markDealtWith } from '../../../access/notices/queries.ts'
import { type News, notify } from '../../../access/notices/notify.ts'
import type { TaskRecord } from '../../../ports/process/records.ts'
import type { FlowCall } from '../calls/flow-call.ts'

export interface TaskNews extends Pick<News, 'opinion' | 'mail'> {
  readonly kind: NoticeKind
  readonly accounts: readonly string[]
}

export function taskLink(id: string): string {
  return `/flowable/work/tasks?task=${encodeURIComponent(id)}`
}

/** Whoever has acted on a task need not be told that it waits for them. */
export async function markTaskRead({ call }: FlowCall, subject: string): Promise<void> {
  const { db, now, user } = call
  if (user === null) return
  const changed = await markDealtWith(db, user.id, { subject, now })
  if (changed > 0) await insertEvents(db, { topic: noticesTopic, userIds: [user.id], now })
}

/** Nobody is notified of what they did themselves. */
export async function notifyPeople(flow: FlowCall, task: TaskRecord, { accounts, ...news }: TaskNews): Promise<void> {
  const { call, engine, work, person } = flow
  const others = accounts.filter((account) => account !== person.account)
  if (others.length === 0) return
  const instance = task.instanceId === null ? null : await engine.instance(work, task.instanceId)
  await notify(call, {
    ...news,
    subject: task.id,
    accounts: others,
    name: task.name ?? '',
    about: instance?.name ?? null,
    by: person.account,
    link: taskLink(task.id),
  })
}
