// Tasks that wait for a user: loadOpenTasks(call, account).
import type { Call } from '../../../call/call.ts'

const MAX_LISTED = 100

export interface OpenTask {
  readonly id: string
  readonly name: string | null
  readonly instanceId: string | null
  readonly instanceName: string | null
}

/** The longest waiting first, and their number. */
export async function loadOpenTasks(call: Call, account: string): Promise<{ tasks: OpenTask[]; taskCount: number }> {
  const { engine } = call
  const { rows, total } = await engine.tasks(call, { assignee: account, sort: 'createTime', size: MAX_LISTED })
  const ids = [...new Set(rows.flatMap(({ instanceId }) => instanceId ?? []))]
  const instances = ids.length === 0 ? [] : (await engine.instances(call, { ids, size: ids.length })).rows
  const names = new Map(instances.map(({ id, name }) => [id, name]))
  const tasks = rows.map(({ id, name, instanceId }) => {
    return { id, name, instanceId, instanceName: names.get(instanceId ?? '') ?? null }
  })
  return { tasks, taskCount: total }
}
