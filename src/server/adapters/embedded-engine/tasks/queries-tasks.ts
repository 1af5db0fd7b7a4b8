// Lists of tasks: every condition of TaskQuery. Open queries only touch rows without an end, however much history there is.
import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { FlowIdentityLink as IdentityLink, FlowTask as Task } from '../../../../generated/entities.ts'
import type { Dialect } from '../../../../shared/entity/table.ts'
import type { Reader, Schema } from '../../../ports/database.ts'
import type { Page, Subject, TaskQuery } from '../../../ports/process/process-queries.ts'
import type { TaskRecord } from '../../../ports/process/records.ts'
import { dialectOf } from '../../../sql/dynamic.ts'
import { containsPattern } from '../../../sql/patterns.ts'
import { type Comparisons, conditionsOf, same, withPatterns } from '../rows/query-conditions.ts'
import { clampPaging, loadKeptPage, pageOf } from '../rows/query-page.ts'
import { taskOf } from '../rows/records.ts'
import { buildNewest, isNewest, type NewestQuery, withReach } from './queries-newest.ts'

type Tasks = ExpressionBuilder<Schema, 'flow_task'>
type Condition = ExpressionWrapper<Schema, 'flow_task', SqlBool>
type Select = SelectQueryBuilder<Schema, 'flow_task', Schema['flow_task']>

interface Place {
  readonly eb: Tasks
  readonly dialect: Dialect
}

/** SQLite must find rows by this index, whatever its statistics say of columns that are mostly empty and of open tasks. */
function indexedBy(index: string, dialect: Dialect) {
  return dialect === 'sqlite' ? sql` indexed by ${sql.ref(index)}` : sql``
}

function heldBy(column: 'assignee' | 'owner', dialect: Dialect) {
  const index = indexedBy(`flow_task_${column}_endTime_createTime`, dialect)
  return sql<Task>`"flow_task"`.as<'own'>(sql`"own"${index}`)
}

/** Ids of tasks with a link to a user. */
function linkedTo({ eb, dialect }: Place, account: string, open: boolean) {
  const index = indexedBy('flow_identity_link_userId_endTime_taskTime_taskId', dialect)
  const ids = eb
    .selectFrom(sql<IdentityLink>`"flow_identity_link"`.as<'held'>(sql`"held"${index}`))
    .select((link) => link.ref('held.taskId').$castTo<string>().as('id'))
    .where('held.userId', '=', account)
    .where('held.taskId', 'is not', null)
  return open ? ids.where('held.endTime', 'is', null) : ids
}

/** Ids of tasks with a link. */
function linked(eb: Tasks, open: boolean) {
  const ids = eb
    .selectFrom('flow_identity_link')
    .select((link) => link.ref('flow_identity_link.taskId').$castTo<string>().as('id'))
    .where('flow_identity_link.taskId', 'is not', null)
  return open ? ids.where('flow_identity_link.endTime', 'is', null) : ids
}

/** Sets of ids, each found by its own index, rather than conditions evaluated on every open task. */
function isInvolved({ eb, dialect }: Place, { account, groups }: Subject, state: TaskQuery['state']): Condition {
  const open = state === 'open'
  const held = (column: 'assignee' | 'owner') => {
    const mine = eb.selectFrom(heldBy(column, dialect)).select('own.id').where(`own.${column}`, '=', account)
    return state === 'all' ? mine : mine.where('own.endTime', open ? 'is' : 'is not', null)
  }
  const users = linkedTo({ eb, dialect }, account, open)
  const ids = held('assignee').unionAll(held('owner')).unionAll(users)
  if (state === 'completed' || groups.length === 0) return eb('flow_task.id', 'in', ids)
  const ofGroups = linked(eb, true)
    .where('groupId', 'in', [...groups])
    .where('type', '=', 'candidate')
  return eb('flow_task.id', 'in', ids.unionAll(ofGroups))
}

/** Null, written so that no index matches it: SQLite would scan all open tasks rather than look up a few ids. */
function isNullUnindexed(eb: Tasks, column: 'assignee' | 'endTime'): Condition {
  return eb(eb(`flow_task.${column}`, 'is', null), '=', true)
}

function candidateIds(place: Place, { account, groups }: Subject) {
  const users = linkedTo(place, account, true).where('held.type', '=', 'candidate')
  if (groups.length === 0) return users
  const ofGroups = linked(place.eb, true).where('type', '=', 'candidate')
  return users.unionAll(ofGroups.where('groupId', 'in', [...groups]))
}

function isCandidate(place: Place, subject: Subject, ignoreAssignee = false): Condition {
  const { eb } = place
  const offered = eb('flow_task.id', 'in', candidateIds(place, subject))
  return ignoreAssignee ? offered : eb.and([isNullUnindexed(eb, 'assignee'), offered])
}

/** Of the task, or of its instance: by starting it or its caller, by any link on it or its tasks, by a candidate group of its tasks. */
function isReadable(place: Place, subject: Subject): Condition {
  const { eb } = place
  const { account, groups } = subject
  const started = eb
    .selectFrom('flow_instance')
    .select('flow_instance.id')
    .where((instance) => instance.between('startUserId', account, account))
  const instances = eb
    .selectFrom('flow_identity_link')
    .select((link) => link.ref('flow_identity_link.instanceId').$castTo<string>().as('id'))
    .where((link) => link.between('userId', account, account))
    .where('flow_identity_link.instanceId', 'is not', null)
  const through = eb
    .selectFrom('flow_identity_link')
    .innerJoin('flow_task as linked', 'linked.id', 'flow_identity_link.taskId')
    .select((link) => link.ref('linked.instanceId').$castTo<string>().as('id'))
    .where('linked.instanceId', 'is not', null)
  const ofUser = through.where((link) => link.between('flow_identity_link.userId', account, account))
  const ofGroups = through.where('flow_identity_link.groupId', 'in', [...groups])
  const reached = started.unionAll(instances).unionAll(groups.length === 0 ? ofUser : ofUser.unionAll(ofGroups))
  const tasks = eb.selectFrom('flow_task as reached').select('reached.id')
  return eb.or([
    isInvolved(place, subject, 'all'),
    eb('flow_task.id', 'in', tasks.where('reached.instanceId', 'in', reached)),
    eb('flow_task.id', 'in', tasks.where('reached.rootId', 'in', started)),
  ])
}

const plain: Comparisons = {
  table: 'flow_task',
  equal: {
    ...same('id', 'name', 'description', 'category', 'priority', 'assignee', 'owner', 'delegationState', 'dueDate'),
    ...same('definitionKey', 'instanceId', 'executionId', 'parentTaskId', 'suspended', 'tenantId'),
    createdOn: 'createTime',
    processDefinitionId: 'definitionId',
  },
  like: {
    text: 'name',
    nameLike: 'name',
    assigneeLike: 'assignee',
    ownerLike: 'owner',
    definitionKeyLike: 'definitionKey',
    tenantIdLike: 'tenantId',
  },
  oneOf: { ids: 'id', categoryIn: 'category', definitionKeys: 'definitionKey' },
  noneOf: { categoryNotIn: 'category' },
  missing: {
    unassigned: 'assignee',
    withoutParent: 'parentTaskId',
    withoutDueDate: 'dueDate',
    withoutCategory: 'category',
    withoutInstance: 'instanceId',
  },
  compare: {
    minimumPriority: ['priority', '>='],
    maximumPriority: ['priority', '<='],
    createdBefore: ['createTime', '<'],
    createdAfter: ['createTime', '>'],
    dueBefore: ['dueDate', '<'],
    dueAfter: ['dueDate', '>'],
  },
}
const ofInstance: Comparisons = {
  table: 'flow_instance',
  equal: same('businessKey'),
  like: { businessKeyLike: 'businessKey' },
}
const notOfInstance: Comparisons = { table: 'flow_instance', like: { businessKeyNotLike: 'businessKey' } }
const ofDefinition: Comparisons = {
  table: 'flow_definition',
  equal: { processDefinitionKey: 'key', processDefinitionName: 'name' },
  like: { processDefinitionKeyLike: 'key', processDefinitionNameLike: 'name' },
}

const allPatterns: Comparisons = {
  table: 'flow_task',
  like: { ...plain.like, ...ofInstance.like, ...notOfInstance.like, ...ofDefinition.like },
}

function otherConditions(place: Place, query: TaskQuery): Condition[] {
  const { eb } = place
  const found: Condition[] = []
  const { candidate, candidateOrAssigned: mine, involved, readableBy, ignoreAssignee, rootId, state = 'open' } = query
  if (rootId !== undefined) found.push(eb.or([eb('rootId', '=', rootId), eb('instanceId', '=', rootId)]))
  if (candidate) found.push(isCandidate(place, candidate, ignoreAssignee))
  if (mine) found.push(eb.or([eb('flow_task.assignee', '=', mine.account), isCandidate(place, mine)]))
  if (involved) found.push(isInvolved(place, involved, state))
  if (readableBy) found.push(isReadable(place, readableBy))
  const instances = eb.selectFrom('flow_instance')
  const instanceConditions = conditionsOf(expressionBuilder<Schema, 'flow_instance'>(), query, ofInstance)
  if (instanceConditions.length > 0) {
    const ids = instances.select('flow_instance.id').where((inner) => inner.and(instanceConditions))
    found.push(eb('flow_task.instanceId', 'in', ids))
  }
  const excluded = conditionsOf(expressionBuilder<Schema, 'flow_instance'>(), query, notOfInstance)
  if (excluded.length > 0) {
    const own = instances.select('flow_instance.id').whereRef('flow_instance.id', '=', 'flow_task.instanceId')
    found.push(eb.not(eb.exists(own.where((inner) => inner.and(excluded)))))
  }
  const definitionConditions = conditionsOf(expressionBuilder<Schema, 'flow_definition'>(), query, ofDefinition)
  if (definitionConditions.length > 0) {
    const definitions = eb.selectFrom('flow_definition').select('flow_definition.id')
    found.push(
      eb(
        'flow_task.definitionId',
        'in',
        definitions.where((inner) => inner.and(definitionConditions)),
      ),
    )
  }
  return found
}

function withState(select: Select, { state = 'open', involved, candidate }: TaskQuery): Select {
  if (state === 'all') return select
  if (state === 'completed') return select.where('flow_task.endTime', 'is not', null)
  const byIds = involved !== undefined || candidate !== undefined
  return byIds ? select.where((eb) => isNullUnindexed(eb, 'endTime')) : select.where('flow_task.endTime', 'is', null)
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
  'executionId',
  'instanceId',
  'tenantId',
]

/** An instance has few tasks, a person may have thousands: then only the index of instances is offered. */
function columnConditions(eb: Tasks, { assignee, ...others }: TaskQuery): Condition[] {
  if (others.instanceId === undefined || assignee === undefined) return conditionsOf(eb, { assignee, ...others }, plain)
  return [...conditionsOf(eb, others, plain), eb(eb.parens('flow_task.assignee', '=', assignee), '=', true)]
}

function buildQuery(db: Reader, query: TaskQuery & { readonly start: number; readonly size: number }) {
  const all = withState(db.selectFrom('flow_task').selectAll('flow_task'), query)
  const dialect = dialectOf(db)
  const select = all.where((eb) => eb.and([...columnConditions(eb, query), ...otherConditions({ eb, dialect }, query)]))
  const isOpen = (query.state ?? 'open') === 'open'
  const shape = { paging: query, sorts, standardSort: '-createTime', ...(isOpen && { alwaysNull: 'endTime' }) }
  const built = pageOf(select, shape)
  if (query.countUpTo === undefined) return built
  const some = select.clearSelect().select('flow_task.id').limit(query.countUpTo)
  return { ...built, count: db.selectFrom(some.as('some')).select((eb) => eb.fn.countAll<number>().as('total')) }
}

/** Patterns are prepared before the query is built: the built query holds placeholders instead of values. */
function prepareTaskQuery({ text, ...asked }: TaskQuery) {
  return { ...withPatterns(asked, allPatterns), ...(text && { text: containsPattern(text) }), ...clampPaging(asked) }
}

/** What these say changes the text; the first page has no offset. */
const choices: ReadonlySet<string> = new Set(['state', 'sort', 'delegationState'])
const firstPage: ReadonlySet<string> = new Set([...choices, 'start'])

export async function queryTasks(db: Reader, asked: TaskQuery): Promise<Page<TaskRecord>> {
  const query = prepareTaskQuery(asked)
  const list = { name: 'tasks', query, choices: query.start === 0 ? firstPage : choices }
  const { rows, total } = isNewest(query)
    ? await loadKeptPage<NewestQuery, Task>(db, { ...list, name: 'newest tasks', query: withReach(query) }, (placed) =>
        buildNewest(db, placed),
      )
    : await loadKeptPage<typeof list.query, Task>(db, list, (placed) => buildQuery(db, placed))
  return { rows: rows.map(taskOf), total }
}
