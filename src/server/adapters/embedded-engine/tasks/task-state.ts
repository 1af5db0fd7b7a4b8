// What decides about a task, in one statement: its row, links, instance, root and signers.
import type {
  FlowIdentityLink as IdentityLink,
  FlowInstance as Instance,
  FlowTask as Task,
} from '../../../../generated/entities.ts'
import { laterSigner } from '../../../engine/execute/tasks/signing.ts'
import type { TaskState } from '../../../ports/process/process-views.ts'
import { readTogether } from '../../../sql/read-together.ts'
import type { EngineContext } from '../context.ts'
import { findModel } from '../repository/definitions.ts'
import { nodeFacts } from '../repository/node-facts.ts'
import { columnsOf } from '../rows/columns.ts'
import { instanceOf, linkOf, taskOf } from '../rows/records.ts'
import type { EngineWork } from '../work.ts'
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

export async function loadTaskState(work: EngineWork, context: EngineContext, id: string): Promise<TaskState | null> {
  const found = await readTogether(work.db, state, id)
  const [task] = found.tasks as Task[]
  if (task === undefined) return null
  const links = (found.links as IdentityLink[]).sort(byId)
  const instances = new Map((found.instances as Instance[]).map((row) => [row.id, instanceOf(row)]))
  const { definitionId, definitionKey } = task
  const model = definitionId === null ? null : await findModel(work.db, context.models, definitionId)
  const waiting = links.filter(({ type, endTime }) => type === laterSigner && endTime === null)
  const stored = { own: (found.signers as Task[]).sort(byId), later: waiting.flatMap(({ userId }) => userId ?? []) }
  const isSigned = task.instanceId !== null && task.endTime === null
  return {
    task: taskOf(task),
    links: links.map(linkOf),
    instance: instances.get(task.instanceId ?? '') ?? null,
    root: instances.get(task.rootId ?? '') ?? null,
    signers: isSigned ? await signerViews({ work, context }, task, stored) : [],
    node: model === null ? null : nodeFacts(model, definitionKey ?? ''),
  }
}
