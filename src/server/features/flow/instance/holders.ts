// Who holds an instance: its open tasks with their people, and since when.
import type { InstanceRecord } from '../../../ports/process/records.ts'
import { isoOf, type Person, toUserDto } from '../calls/to-dto.ts'
import type { FlowCall } from '../calls/flow-call.ts'
import { loadUsers } from '../queries.ts'

export interface Holder {
  readonly activityId: string | null
  readonly name: string | null
  readonly assignee: Person | null
  /** While it is not assigned. */
  readonly candidates: readonly Person[]
  /** ISO 8601. */
  readonly since: string | null
}

const mostTasks = 100

export async function holdersOf({ call, engine, work }: FlowCall, instance: InstanceRecord): Promise<Holder[]> {
  if (instance.endTime !== null) return []
  const { rows } = await engine.tasks(work, { state: 'open', instanceId: instance.id, size: mostTasks })
  const links = await engine.links(
    work,
    rows.map(({ id }) => id),
  )
  const offered = Map.groupBy(
    links.filter(({ type, userId }) => type === 'candidate' && userId !== null),
    ({ taskId }) => taskId,
  )
  const accounts = [...rows.map(({ assignee }) => assignee), ...links.map(({ userId }) => userId)]
  const users = await loadUsers(call.db, [...new Set(accounts.flatMap((account) => account ?? []))])
  return rows.map(({ id, definitionKey, name, assignee, createTime, claimTime }) => ({
    activityId: definitionKey,
    name,
    assignee: assignee === null ? null : toUserDto(assignee, users),
    candidates: assignee === null ? (offered.get(id) ?? []).map(({ userId }) => toUserDto(userId ?? '', users)) : [],
    since: isoOf(assignee === null ? createTime : (claimTime ?? createTime)),
  }))
}
