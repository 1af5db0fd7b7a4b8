// What decides about a task, in one statement: its row, links, instance, root and signers.
import type {
  FlowIdentityLink as IdentityLink,
  FlowInstance as Instance,
  FlowTask as Task,
} from '../../../../generated/entities.ts'
import { laterSigner } from '../../../engine/execute/tasks/signing.ts'
import type { TaskState } from '../../../ports/process/process-views.ts'
import type { InstanceRecord } from '../../../ports/process/records.ts'
import { readTogether } from '../../../sql/read-together.ts'
import type { EngineContext } from '../context.ts'
import { findModel } from '../repository/definitions.ts'
import { nodeFacts } from '../repository/node-facts.ts'
import { columnsOf } from '../rows/columns.ts'
import { instanceOf, linkOf, taskOf } from '../rows/records.ts'
import { readAhead } from '../rows/tree-ahead.ts'
import type { EngineWork } from '../work.ts'
import { lockTask } from './locked-task.ts'
import { signersOfTask } from './queries-signing.ts'
import { signerViews } from './signing.ts'

const ofTask = 'from "flow_task" where "id" = ?'

const state = {
  key: 'task state',
  parts: {
    tasks: { table: 'flow_task', columns: columnsOf('flow/task'), where: '"id" = ?' },
    links: { table: 'flow_identity_link', columns: columnsOf('flow/identity-link'), where: '"taskId" = ?' },
    instances: {
      table: 'flow_instance',
      columns: columnsOf('flow/instance'),
      where: `"id" in (select "instanceId" ${ofTask} union select "rootId" ${ofTask})`,
    },
    signers: { table: 'flow_task', columns: columnsOf('flow/task'), where: signersOfTask },
  },
} as const

function byId(one: { readonly id: string }, other: { readonly id: string }) {
  return one.id < other.id ? -1 : 1
}

interface StateRows {
  readonly task: Task
  readonly links: readonly IdentityLink[]
  readonly instances: readonly InstanceRecord[]
  readonly signers: readonly Task[]
}

async function stateFrom(work: EngineWork, context: EngineContext, rows: StateRows): Promise<TaskState> {
  const { task, instances } = rows
  const links = rows.links.toSorted(byId)
  const { definitionId, definitionKey } = task
  const model = definitionId === null ? null : await findModel(work.db, context.models, definitionId)
  const waiting = links.filter(({ type, endTime }) => type === laterSigner && endTime === null)
  const stored = { own: rows.signers.toSorted(byId), later: waiting.flatMap(({ userId }) => userId ?? []) }
  const isSigned = task.instanceId !== null && task.endTime === null
  return {
    task: taskOf(task),
    links: links.map(linkOf),
    instance: instances.find(({ id }) => id === task.instanceId) ?? null,
    root: instances.find(({ id }) => id === task.rootId) ?? null,
    signers: isSigned ? await signerViews({ work, context }, task, stored) : [],
    node: model === null ? null : nodeFacts(model, definitionKey ?? ''),
  }
}

export async function loadTaskState(work: EngineWork, context: EngineContext, id: string): Promise<TaskState | null> {
  const found = await readTogether(work.db, state, id)
  const [task] = found.tasks as Task[]
  if (task === undefined) return null
  const instances = (found.instances as Instance[]).map(instanceOf)
  const [links, signers] = [found.links as IdentityLink[], found.signers as Task[]]
  return stateFrom(work, context, { task, links, instances, signers })
}

/** With the whole tree, for a completion that follows in this transaction. */
export async function loadStateAhead(work: EngineWork, context: EngineContext, id: string): Promise<TaskState | null> {
  const read = await readAhead(work.db, id)
  const task = read?.tree.tasks.find((one) => one.id === id)
  if (read === null || task === undefined) {
    await lockTask(work, id)
    return loadTaskState(work, context, id)
  }
  const links = read.links.filter(({ taskId }) => taskId === id)
  // The command changes the rows of the tree.
  return stateFrom(work, context, { task: { ...task }, links, instances: read.tree.instances, signers: read.signers })
}
