// Notifies people of tasks that wait for them. The engine creates tasks in commands, timers and jobs alike; a poller looks for them afterwards, so that
// the steps of a process stay cheap.
import { announceTasks } from './announce-tasks.ts'
import { loadLastSent } from '../../../access/notices/queries.ts'
import { notifyOnce } from '../../../access/notices/notify.ts'
import type { Call } from '../../../call/call.ts'
import type { Poller } from '../../../jobs/pollers.ts'
import type { IdentityLinkRecord, InstanceRecord, TaskRecord } from '../../../ports/process/records.ts'
import { instancesOf } from '../calls/flow-call.ts'
import { type Members, membersOf } from './members.ts'
import { taskLink } from './notify-people.ts'

/** A task has the time at which its call began, and is committed later: usually within seconds, after a slow script or transaction within minutes. */
const recentMs = 5000
const longestCallMs = 120_000
/** How often the time of the longest call is read again. */
const lookBackMs = 10_000
const pageSize = 1000
/** In a transaction: others have to write too. */
const mostNotified = 50

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

/** Ids: somebody may have claimed or completed a task since it was read, and has dealt with its notices then. */
async function stillWaiting(inside: Call, tasks: readonly TaskRecord[]): Promise<ReadonlySet<string>> {
  const ids = tasks.map(({ id }) => id)
  const { rows } = await inside.engine.tasks(inside, { state: 'open', ids, size: ids.length })
  const holders = new Map(rows.map(({ id, assignee }) => [id, assignee]))
  return new Set(tasks.filter(({ id, assignee }) => holders.get(id) === assignee).map(({ id }) => id))
}

async function notifyOf(call: Call, tasks: readonly TaskRecord[], members: Members): Promise<void> {
  const offered = tasks.filter(({ assignee }) => assignee === null).map(({ id }) => id)
  const links = offered.length === 0 ? [] : await call.engine.links(call, offered)
  const instances: ReadonlyMap<string, InstanceRecord> = await instancesOf(
    { engine: call.engine, work: call },
    tasks.map(({ instanceId }) => instanceId),
  )
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
    const waiting = await stillWaiting(inside, tasks)
    await notifyOnce(
      inside,
      news.filter(({ subject }) => waiting.has(subject)),
    )
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

/** Pages of open tasks created after `after`, in order. */
async function* openTasks(call: Call, after: number): AsyncGenerator<readonly TaskRecord[]> {
  for (let from = after, start = 0; ; ) {
    const query = { state: 'open', createdAfter: from, sort: 'createTime', start, size: pageSize } as const
    const { rows } = await call.engine.tasks(call, query)
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    // Tasks that end meanwhile would shift an offset, so it only counts tasks with the same time.
    const before = last.createTime - 1
    start = before > from ? 0 : start + pageSize
    from = Math.max(from, before)
  }
}

export function createNewTaskPoller(): Poller {
  let lookedAt = 0
  let lookedBackAt: number | null = null
  /** Creation times by id, as far back as tasks are read again. */
  const seen = new Map<string, number>()
  return async (call) => {
    lookedBackAt ??= await startOf(call)
    const looksBack = lookedAt === 0 || call.now - lookedBackAt >= lookBackMs
    const after = looksBack ? lookedBackAt - longestCallMs : lookedAt - recentMs
    const members = membersOf(call)
    for await (const tasks of openTasks(call, after)) {
      const fresh = tasks.filter(({ id }) => !seen.has(id))
      for (let at = 0; at < fresh.length; at += mostNotified) {
        const some = fresh.slice(at, at + mostNotified)
        await notifyOf(call, some, members)
        for (const { id, createTime } of some) seen.set(id, createTime)
      }
    }
    lookedAt = call.now
    if (looksBack) lookedBackAt = call.now
    for (const [id, createTime] of seen) if (createTime <= lookedBackAt - longestCallMs) seen.delete(id)
  }
}
