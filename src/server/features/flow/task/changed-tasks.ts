// Refreshes the open inboxes of everybody involved in a task that somebody claimed, completed or passed on. A poller does it, so that the action itself
// stays cheap.
import type { Call } from '../../../call/call.ts'
import type { Poller } from '../../../jobs/pollers.ts'
import type { LogEntry } from '../../../ports/process/process-views.ts'
import { announceTasks } from './announce-tasks.ts'
import { membersOf } from './members.ts'

/** Ids can be committed out of order: this many are read again. */
const overlap = 50

/** Concern every task of the process. */
const ofProcess: ReadonlySet<string> = new Set(['return', 'withdraw', 'terminate'])

interface Concerned {
  readonly users: readonly string[]
  readonly groups: readonly string[]
}

async function concernedBy(call: Call, entries: readonly LogEntry[]): Promise<Concerned> {
  const taskIds = [...new Set(entries.flatMap(({ taskId }) => taskId ?? []))]
  const links = taskIds.length === 0 ? [] : await call.engine.links(call, taskIds)
  const whole = entries.filter(({ action }) => ofProcess.has(action)).flatMap(({ instanceId }) => instanceId ?? [])
  const involved = await Promise.all([...new Set(whole)].map((id) => call.engine.involvement(call, id)))
  return {
    users: [
      ...entries.flatMap(({ account, source, target }) => [account, source, target].flatMap((one) => one ?? [])),
      ...links.flatMap(({ userId }) => userId ?? []),
      ...involved.flatMap(({ users }) => users),
    ],
    groups: [...links.flatMap(({ groupId }) => groupId ?? []), ...involved.flatMap(({ groups }) => groups)],
  }
}

async function announce(call: Call, entries: readonly LogEntry[]): Promise<void> {
  const { users, groups } = await concernedBy(call, entries)
  const members = await membersOf(call)(groups)
  await call.transaction((inside) => announceTasks(inside, [...users, ...members]))
}

export function createChangedTaskPoller(): Poller {
  let seen: ReadonlySet<number> | null = null
  let last = 0
  return async (call) => {
    const entries = await call.engine.logAfter(call, Math.max(last - overlap, 0))
    const fresh = seen === null ? [] : entries.filter(({ id }) => seen?.has(id) !== true)
    if (fresh.length > 0) await announce(call, fresh)
    last = entries[0]?.id ?? last
    seen = new Set(entries.map(({ id }) => id))
  }
}
