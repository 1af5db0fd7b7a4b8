// All open rows of a root instance, and what depends on them, in one statement under the lock of the tree: loadTree(db, { rootId }).
import type {
  FlowActivity as Activity,
  FlowDefinition as Definition,
  FlowEngineJob as EngineJob,
  FlowExecution as Execution,
  FlowIdentityLink as IdentityLink,
  FlowInstance as Instance,
  FlowSubscription as Subscription,
  FlowTask as Task,
  FlowVariable as Variable,
} from '../../../../generated/entities.ts'
import type { InstanceTree } from '../../../engine/state/store.ts'
import type { Reader } from '../../../ports/database.ts'
import { dialectOf } from '../../../sql/dynamic.ts'
import { type Part, readTogether, type Together } from '../../../sql/read-together.ts'
import { signersOfTask } from '../tasks/queries-signing.ts'
import { columnsOf } from './columns.ts'
import { isLocked, lockTree, type TreeName } from './lock-tree.ts'
import { activityOf, executionOf, instanceOf, jobOf, linkOf, subscriptionOf, taskOf, variableOf } from './records.ts'

const all = '"rootId" = ?'
const open = '"rootId" = ? and "endTime" is null'

const inTasks = 'in (select "id" from "tasks")'

/** `condition`: which tasks and activities are read. */
function treeOf<Further extends Readonly<Record<string, Part>>>(key: string, condition: string, further: Further) {
  return {
    key,
    first: { name: 'tasks', text: `select "id" from "flow_task" where ${condition}` },
    parts: {
      instances: { table: 'flow_instance', columns: columnsOf('flow/instance'), where: open },
      executions: { table: 'flow_execution', columns: columnsOf('flow/execution'), where: all },
      variables: { table: 'flow_variable', columns: columnsOf('flow/variable'), where: open },
      tasks: { table: 'flow_task', columns: columnsOf('flow/task'), where: `"id" ${inTasks}` },
      taskLinks: {
        table: 'flow_identity_link',
        index: 'flow_identity_link_taskId',
        columns: columnsOf('flow/identity-link'),
        where: `"taskId" ${inTasks}`,
      },
      instanceLinks: {
        table: 'flow_identity_link',
        index: 'flow_identity_link_instanceId',
        columns: columnsOf('flow/identity-link'),
        where: `"instanceId" in (select "id" from "flow_instance" where ${open}) and "endTime" is null`,
      },
      subscriptions: { table: 'flow_subscription', columns: columnsOf('flow/subscription'), where: all },
      jobs: { table: 'flow_engine_job', columns: columnsOf('flow/engine-job'), where: all },
      activities: { table: 'flow_activity', columns: columnsOf('flow/activity'), where: condition },
      definitions: {
        table: 'flow_definition',
        columns: columnsOf('flow/definition'),
        where: `"id" in (select "definitionId" from "flow_instance" where ${open})`,
      },
      /** Tasks without a process below tasks of the tree. */
      subtasks: {
        table: 'flow_task',
        index: 'flow_task_parentTaskId_endTime',
        columns: ['parentTaskId'],
        where: `"parentTaskId" ${inTasks} and "endTime" is null and "instanceId" is null`,
      },
      ...further,
    },
  } as const
}

/** Trees with fewer executions are read as a whole. */
const many = 20
const isSmall = `(select count(*) from (select 1 from "flow_execution" where "rootId" = ? limit ${many}) as "first") < ${many}`
const ofTask = '(select "executionId" from "flow_task" where "id" = ?2)'
const around = `"executionId" in (?, ${ofTask}, (select "parentId" from "flow_execution" where "id" = ${ofTask}))`

const rootOfTask = '(select "rootId" from "flow_task" where "id" = ?)'

/** The same parts, found by the task alone: the statement looks its root up. */
function withRootOfTask<Kind extends string>({ key, first, parts }: Together<Kind>): Together<Kind> {
  const alone = (text: string) => text.replaceAll(/\?(2?)/g, (_, second) => (second === '' ? rootOfTask : '?'))
  const kinds = Object.entries<Part>(parts).map(([kind, part]) => [kind, { ...part, where: alone(part.where) }])
  return {
    key: `${key} alone`,
    ...(first && { first: { ...first, text: alone(first.text) } }),
    parts: Object.fromEntries(kinds) as Record<Kind, Part>,
  }
}

const whole = treeOf('tree', open, {})
/** Of a large tree only the tasks and activities of a task's own execution, of the one around it, and of the top one. */
const aroundTask = treeOf('tree around task', `${open} and (${isSmall} or ${around})`, {
  signers: { table: 'flow_task', columns: columnsOf('flow/task'), where: signersOfTask.replaceAll('?', '?2') },
})

type TreeRows = Record<keyof typeof aroundTask.parts, object[]>

const aroundTaskAlone = withRootOfTask(aroundTask)

export interface LoadedTree {
  readonly tree: InstanceTree
  /** Of its instances. */
  readonly definitions: readonly Definition[]
  readonly dependents: Dependents
  /** Of its tasks, including ended ones. */
  readonly links: readonly IdentityLink[]
  /** Of the task it was read around. */
  readonly signers: readonly Task[]
}

/** Rows outside the tree that end with rows of it. */
export interface Dependents {
  /** Tasks that have open subtasks. */
  readonly parents: ReadonlySet<string>
  /** Tasks that have open links. */
  readonly linked: ReadonlySet<string>
}

export const emptyTree: InstanceTree = {
  instances: [],
  executions: [],
  variables: [],
  tasks: [],
  links: [],
  subscriptions: [],
  jobs: [],
  activities: [],
}

interface Ordered {
  readonly id: string
  readonly sequence?: number
}

/** By creation. */
function inOrder<Row extends Ordered>(rows: readonly object[]): Row[] {
  const numberOf = ({ sequence = 0 }: Row) => sequence
  return (rows as Row[]).sort((one, other) => numberOf(one) - numberOf(other) || (one.id < other.id ? -1 : 1))
}

/** Executions whose tasks and activities were not read. */
function leftOutOf({ executions, tasks }: Record<'executions' | 'tasks', object[]>, name: TreeName): string[] {
  if (!('taskId' in name) || executions.length < many) return []
  const rows = executions as Execution[]
  const own = (tasks as Task[]).find(({ id }) => id === name.taskId)?.executionId
  const parent = rows.find(({ id }) => id === own)?.parentId
  return rows.flatMap(({ id, rootId }) => (id === own || id === parent || id === rootId ? [] : [id]))
}

/** Null: there is no such tree. */
export async function loadTree(db: Reader, name: TreeName): Promise<LoadedTree | null> {
  if ('taskId' in name && dialectOf(db) === 'postgres' && !isLocked(db, name.taskId)) return loadAtOnce(db, name.taskId)
  const rootId = await lockTree(db, name)
  return rootId === null ? null : readTree(db, rootId, name)
}

/** Sent together, saving a trip to the server: it begins the second statement, with a snapshot of its own, when it has the lock. */
async function loadAtOnce(db: Reader, taskId: string): Promise<LoadedTree | null> {
  const [rootId, rows] = await Promise.all([lockTree(db, { taskId }), readTogether(db, aroundTaskAlone, taskId)])
  return rootId === null ? null : treeFrom(rows, { taskId })
}

/** Without the lock, for what changes nothing. */
export async function readTree(db: Reader, rootId: string, name: TreeName = { rootId }): Promise<LoadedTree> {
  const rows =
    'taskId' in name
      ? await readTogether(db, aroundTask, rootId, name.taskId)
      : { ...(await readTogether(db, whole, rootId)), signers: [] }
  return treeFrom(rows, name)
}

function treeFrom(rows: TreeRows, name: TreeName): LoadedTree {
  const subtasks = rows.subtasks as Pick<Task, 'parentTaskId'>[]
  const links = rows.taskLinks as IdentityLink[]
  const openLinks = links.filter(({ endTime }) => endTime === null)
  return {
    tree: {
      instances: inOrder<Instance>(rows.instances).map(instanceOf),
      executions: inOrder<Execution>(rows.executions).map(executionOf),
      variables: inOrder<Variable>(rows.variables).map(variableOf),
      tasks: inOrder<Task>(rows.tasks).map(taskOf),
      links: inOrder<IdentityLink>([...openLinks, ...rows.instanceLinks]).map(linkOf),
      subscriptions: inOrder<Subscription>(rows.subscriptions).map(subscriptionOf),
      jobs: inOrder<EngineJob>(rows.jobs).map(jobOf),
      activities: inOrder<Activity>(rows.activities).map(activityOf),
      leftOut: leftOutOf(rows, name),
    },
    definitions: rows.definitions as Definition[],
    dependents: {
      parents: new Set(subtasks.flatMap(({ parentTaskId }) => parentTaskId ?? [])),
      linked: new Set(openLinks.flatMap(({ taskId }) => taskId ?? [])),
    },
    links,
    signers: rows.signers as Task[],
  }
}
