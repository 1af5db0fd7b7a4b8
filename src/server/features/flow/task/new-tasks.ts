// Notifies people of tasks that wait for them. The engine creates tasks in commands, timers and jobs alike; this looks at the tasks afterwards,
// so that no step of a process pays for it.
import { announceTasks } from './announce-tasks.ts'
import { loadLastSent } from '../../../access/notices/queries.ts'
import { notifyOnce } from '../../../access/notices/notify.ts'
import type { Call } from '../../../call/call.ts'
import type { Poller } from '../../../jobs/pollers.ts'
import type { IdentityLinkRecord, InstanceRecord, TaskRecord } from '../../../ports/process/records.ts'
import { instancesOf } from '../calls/flow-call.ts'
import { type Members, membersOf } from './members.ts'
import { taskLink } from './notify-people.ts'

/** A task is created before its row is committed: what is this recent is looked at again. */
const overlapMs = 5000
const mostAtOnce = 1000

/** The assignee, else the candidates. A task that somebody created for themselves is not news to them. */
async function waitedFor(
  task: TaskRecord,
  links: readonly IdentityLinkRecord[],
  members: Members,
): Promise<readonly string[]> {
  if (task.assignee !== null) {
    const isOwn = task.instanceId === null && task.assignee === task.owner
    return isOwn ? [] : [task.assignee]
  }
  const candidates = links.filter(({ taskId, type }) => taskId === task.id && type === 'candidate')
  const users = candidates.flatMap(({ userId }) => userId ?? [])
  const groups = candidates.flatMap(({ groupId }) => groupId ?? [])
  return [...users, ...(await members(groups))]
}

async function notifyOf(call: Call, tasks: readonly TaskRecord[]): Promise<void> {
  const offered = tasks.filter(({ assignee }) => assignee === null).map(({ id }) => id)
  const links = offered.length === 0 ? [] : await call.engine.links(call, offered)
  const instances: ReadonlyMap<string, InstanceRecord> = await instancesOf(
    { engine: call.engine, work: call },
    tasks.map(({ instanceId }) => instanceId),
  )
  const members = membersOf(call)
  const news = await Promise.all(
    tasks.map(async (task) => {
      const instance = task.instanceId === null ? undefined : instances.get(task.instanceId)
      return {
        kind: 'task' as const,
        subject: task.id,
        accounts: await waitedFor(task, links, members),
        name: task.name ?? '',
        about: instance?.name ?? null,
        by: instance?.startUserId ?? task.owner,
        link: taskLink(task.id),
      }
    }),
  )
  await call.transaction(async (inside) => {
    await notifyOnce(inside, news)
    await announceTasks(inside, [
      ...tasks.flatMap(({ owner }) => owner ?? []),
      ...news.flatMap(({ accounts }) => accounts),
    ])
  })
}

/** Continues where the last server ended; on a new installation with now. */
async function startOf(call: Call): Promise<number> {
  return (await loadLastSent(call.db, 'task')) ?? call.now
}

export function createNewTaskPoller(): Poller {
  let after: number | null = null
  let seen: ReadonlySet<string> = new Set()
  return async (call) => {
    after ??= (await startOf(call)) - overlapMs
    const query = { state: 'open', createdAfter: after, sort: 'createTime', size: mostAtOnce } as const
    const { rows } = await call.engine.tasks(call, query)
    const fresh = rows.filter(({ id }) => !seen.has(id))
    if (fresh.length > 0) await notifyOf(call, fresh)
    const last = rows.at(-1)
    const isFull = rows.length === mostAtOnce && last !== undefined
    after = isFull ? last.createTime : Math.max(after, call.now - overlapMs)
    seen = new Set(rows.map(({ id }) => id))
  }
}
