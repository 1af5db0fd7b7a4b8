// Lists of tasks: every condition of TaskQuery. Open queries touch rows without an end only, whatever history there is.
import type { ExpressionBuilder, ExpressionWrapper, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Task } from '../../../generated/entities.ts'
import type { Reader, Schema } from '../../ports/database.ts'
import type { Page, Subject, TaskQuery } from '../../ports/process-queries.ts'
import type { TaskRecord } from '../../engine/state/records.ts'
import { loadCompiledPage } from './compiled-page.ts'
import { clampPaging, pageOf } from './query-page.ts'
import { taskOf } from './records.ts'

type Tasks = ExpressionBuilder<Schema, 'flow_task'>
type Condition = ExpressionWrapper<Schema, 'flow_task', SqlBool>
type Select = SelectQueryBuilder<Schema, 'flow_task', Schema['flow_task']>

/** `%` and `_` stand for themselves. */
function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** Ids of tasks with a link. */
function linked(eb: Tasks, open: boolean) {
  const ids = eb
    .selectFrom('flow_identity_link')
    .select((link) => link.ref('flow_identity_link.taskId').$castTo<string>().as('id'))
    .where('flow_identity_link.taskId', 'is not', null)
  return open ? ids.where('flow_identity_link.endTime', 'is', null) : ids
}

/** Sets of ids, each found by its own index, rather than conditions that would be tried on every open task. */
function isInvolved(eb: Tasks, { account, groups }: Subject, open: boolean): Condition {
  const held = (column: 'assignee' | 'owner') => {
    const mine = eb.selectFrom('flow_task as own').select('own.id').where(`own.${column}`, '=', account)
    return open ? mine.where('own.endTime', 'is', null) : mine
  }
  const users = linked(eb, open).where('userId', '=', account)
  const ids = held('assignee').union(held('owner')).union(users)
  if (!open || groups.length === 0) return eb('flow_task.id', 'in', ids)
  const ofGroups = linked(eb, true)
    .where('groupId', 'in', [...groups])
    .where('type', '=', 'candidate')
  return eb('flow_task.id', 'in', ids.union(ofGroups))
}

/** Empty, said so that no index answers it: SQLite would walk through all open tasks rather than through a few ids. */
function plainly(eb: Tasks, column: 'assignee' | 'endTime'): Condition {
  return eb(eb(`flow_task.${column}`, 'is', null), '=', true)
}

function isCandidate(eb: Tasks, { account, groups }: Subject): Condition {
  const candidates = linked(eb, true).where('type', '=', 'candidate')
  const users = candidates.where('userId', '=', account)
  const ids = groups.length === 0 ? users : users.union(candidates.where('groupId', 'in', [...groups]))
  return eb.and([plainly(eb, 'assignee'), eb('flow_task.id', 'in', ids)])
}

/** Of the task, or of its instance: by starting it, by any link on it or its tasks, by a candidate group of its tasks. */
function isReadable(eb: Tasks, subject: Subject): Condition {
  const { account, groups } = subject
  const started = eb.selectFrom('flow_instance').select('flow_instance.id').where('startUserId', '=', account)
  const instances = eb
    .selectFrom('flow_identity_link')
    .select((link) => link.ref('flow_identity_link.instanceId').$castTo<string>().as('id'))
    .where('userId', '=', account)
    .where('flow_identity_link.instanceId', 'is not', null)
  const through = eb
    .selectFrom('flow_identity_link')
    .innerJoin('flow_task as linked', 'linked.id', 'flow_identity_link.taskId')
    .select((link) => link.ref('linked.instanceId').$castTo<string>().as('id'))
    .where('linked.instanceId', 'is not', null)
    .where((link) =>
      groups.length === 0
        ? link('flow_identity_link.userId', '=', account)
        : link.or([
            link('flow_identity_link.userId', '=', account),
            link('flow_identity_link.groupId', 'in', [...groups]),
          ]),
    )
  return eb.or([
    isInvolved(eb, subject, false),
    eb('flow_task.instanceId', 'in', started.union(instances).union(through)),
  ])
}

const equal = ['id', 'name', 'description', 'category', 'priority', 'assignee', 'owner', 'delegationState'] as const
const alsoEqual = ['definitionKey', 'instanceId', 'parentTaskId', 'suspended', 'tenantId'] as const
const alike = { nameLike: 'name', assigneeLike: 'assignee', ownerLike: 'owner', tenantIdLike: 'tenantId' } as const
const bounds = {
  minimumPriority: ['priority', '>='],
  maximumPriority: ['priority', '<='],
  createdBefore: ['createTime', '<'],
  createdAfter: ['createTime', '>'],
  dueBefore: ['dueDate', '<'],
  dueAfter: ['dueDate', '>'],
} as const

function columnConditions(eb: Tasks, query: TaskQuery): Condition[] {
  const found: Condition[] = []
  for (const name of [...equal, ...alsoEqual]) {
    const value = query[name]
    if (value !== undefined) found.push(eb(`flow_task.${name}`, '=', value as never))
  }
  for (const [name, column] of Object.entries(alike) as [keyof typeof alike, 'name'][]) {
    const value = query[name]
    if (value !== undefined) found.push(eb(`flow_task.${column}`, 'like', value))
  }
  for (const [name, [column, operator]] of Object.entries(bounds) as [
    keyof typeof bounds,
    (typeof bounds)[keyof typeof bounds],
  ][]) {
    const value = query[name]
    if (value !== undefined) found.push(eb(`flow_task.${column}`, operator, value))
  }
  return found
}

function otherConditions(eb: Tasks, query: TaskQuery): Condition[] {
  const found: Condition[] = []
  const open = (query.state ?? 'open') === 'open'
  if (query.text) found.push(eb('flow_task.name', 'like', query.text))
  if (query.unassigned) found.push(eb('flow_task.assignee', 'is', null))
  if (query.withoutParent) found.push(eb('flow_task.parentTaskId', 'is', null))
  if (query.withoutDueDate) found.push(eb('flow_task.dueDate', 'is', null))
  if (query.candidate) found.push(isCandidate(eb, query.candidate))
  if (query.involved) found.push(isInvolved(eb, query.involved, open))
  if (query.readableBy) found.push(isReadable(eb, query.readableBy))
  const { processDefinitionId, processDefinitionKey, businessKey } = query
  if (processDefinitionId !== undefined) found.push(eb('flow_task.definitionId', '=', processDefinitionId))
  if (processDefinitionKey !== undefined) {
    const ids = eb.selectFrom('flow_definition').select('flow_definition.id').where('key', '=', processDefinitionKey)
    found.push(eb('flow_task.definitionId', 'in', ids))
  }
  if (businessKey !== undefined) {
    const ids = eb.selectFrom('flow_instance').select('flow_instance.id').where('businessKey', '=', businessKey)
    found.push(eb('flow_task.instanceId', 'in', ids))
  }
  return found
}

function withState(select: Select, { state = 'open', involved, candidate }: TaskQuery): Select {
  if (state === 'all') return select
  if (state === 'completed') return select.where('flow_task.endTime', 'is not', null)
  const byIds = involved !== undefined || candidate !== undefined
  return byIds ? select.where((eb) => plainly(eb, 'endTime')) : select.where('flow_task.endTime', 'is', null)
}

const sorts = [
  'id',
  'name',
  'description',
  'createTime',
  'dueDate',
  'endTime',
  'priority',
  'assignee',
  'owner',
  'tenantId',
]

/** `text` is made a pattern before the query is built: what is built holds places instead of values. */
function buildQuery(db: Reader, query: TaskQuery & { readonly start: number; readonly size: number }) {
  const all = withState(db.selectFrom('flow_task').selectAll('flow_task'), query)
  const select = all.where((eb) => eb.and([...columnConditions(eb, query), ...otherConditions(eb, query)]))
  return pageOf(select, { paging: query, sorts, standardSort: '-createTime' })
}

export async function queryTasks(db: Reader, { text, ...asked }: TaskQuery): Promise<Page<TaskRecord>> {
  const query = { ...asked, ...(text && { text: `%${escaped(text)}%` }), ...clampPaging(asked) }
  const { rows, total } = await loadCompiledPage<typeof query, Task>(db, { name: 'tasks', query }, (shape) =>
    buildQuery(db, shape),
  )
  return { rows: rows.map(taskOf), total }
}
