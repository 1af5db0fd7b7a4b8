// Notifies people of what somebody did about a task that concerns them.
import type { NoticeKind } from '../../../../shared/protocol/notices.ts'
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
