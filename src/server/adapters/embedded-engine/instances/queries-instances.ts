// Lists of instances, and the people involved in them.
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { InstanceRecord } from '../../../ports/process/records.ts'
import type { Reader, Schema } from '../../../ports/database.ts'
import type { InstanceQuery, Page, Subject } from '../../../ports/process/process-queries.ts'
import type { Involvement } from '../../../ports/process/process-views.ts'
import { executeText } from '../../../sql/statements.ts'
import { type Comparisons, conditionsOf, same, withPatterns } from '../rows/query-conditions.ts'
import { loadPage } from '../rows/query-page.ts'

type Instances = ExpressionBuilder<Schema, 'flow_instance'>
type Condition = ExpressionWrapper<Schema, 'flow_instance', SqlBool>

const plain: Comparisons = {
  table: 'flow_instance',
  equal: same(
    'id',
    'name',
    'businessKey',
    'definitionId',
    'definitionKey',
    'startUserId',
    'suspended',
    'superInstanceId',
    'tenantId',
  ),
  like: { nameLike: 'name', businessKeyLike: 'businessKey', tenantIdLike: 'tenantId' },
  oneOf: { ids: 'id' },
  missing: { withoutSuper: 'superInstanceId' },
  compare: { startedBefore: ['startTime', '<'], startedAfter: ['startTime', '>'] },
}

/** Ids of instances on which, or on a task of which, somebody has a link. */
function touched(eb: Instances, { account, groups }: Subject) {
  const own = eb
    .selectFrom('flow_identity_link')
    .select((link) => link.ref('flow_identity_link.instanceId').$castTo<string>().as('id'))
    .where('flow_identity_link.userId', '=', account)
    .where('flow_identity_link.instanceId', 'is not', null)
  const onTasks = eb
    .selectFrom('flow_identity_link')
    .innerJoin('flow_task', 'flow_task.id', 'flow_identity_link.taskId')
    .select((link) => link.ref('flow_task.instanceId').$castTo<string>().as('id'))
    .where('flow_task.instanceId', 'is not', null)
  const byUser = own.union(onTasks.where('flow_identity_link.userId', '=', account))
  return groups.length === 0 ? byUser : byUser.union(onTasks.where('flow_identity_link.groupId', 'in', [...groups]))
}

/** Filters on its definition, its tokens and its called instances. */
function related(eb: Instances, query: InstanceQuery): Condition[] {
  const found: Condition[] = []
  const { definitionCategory, definitionVersion, activeActivityId, subInstanceId } = query
  if (definitionCategory !== undefined || definitionVersion !== undefined) {
    let ids = eb.selectFrom('flow_definition').select('flow_definition.id')
    if (definitionCategory !== undefined) ids = ids.where('category', '=', definitionCategory)
    if (definitionVersion !== undefined) ids = ids.where('flow_definition.version', '=', definitionVersion)
    found.push(eb('flow_instance.definitionId', 'in', ids))
  }
  if (activeActivityId !== undefined) {
    const ids = eb.selectFrom('flow_execution').select('flow_execution.instanceId')
    found.push(eb('flow_instance.id', 'in', ids.where('activityId', '=', activeActivityId)))
  }
  if (subInstanceId !== undefined) {
    const ids = eb
      .selectFrom('flow_instance as called')
      .select((called) => called.ref('called.superInstanceId').$notNull().as('id'))
    found.push(eb('flow_instance.id', 'in', ids.where('called.id', '=', subInstanceId)))
  }
  return found
}

function conditions(eb: Instances, query: InstanceQuery): Condition[] {
  const found = [...conditionsOf(eb, withPatterns(query, plain), plain), ...related(eb, query)]
  const { state = 'running', involvedUser, readableBy } = query
  if (state !== 'all') found.push(eb('flow_instance.endTime', state === 'running' ? 'is' : 'is not', null))
  if (involvedUser !== undefined) {
    found.push(eb('flow_instance.id', 'in', touched(eb, { account: involvedUser, groups: [] })))
  }
  if (readableBy !== undefined) {
    const roots = eb.selectFrom('flow_instance as root').select('root.id').where('startUserId', '=', readableBy.account)
    const started = eb.or([
      eb('flow_instance.startUserId', '=', readableBy.account),
      eb('flow_instance.rootId', 'in', roots),
    ])
    found.push(eb.or([started, eb('flow_instance.id', 'in', touched(eb, readableBy))]))
  }
  return found
}

const sorts = ['id', 'name', 'definitionId', 'definitionKey', 'startTime', 'endTime', 'tenantId', 'businessKey']

export async function queryInstances(db: Reader, query: InstanceQuery): Promise<Page<InstanceRecord>> {
  const select = db
    .selectFrom('flow_instance')
    .selectAll('flow_instance')
    .where((eb) => eb.and(conditions(eb, query)))
  const isRunning = (query.state ?? 'running') === 'running'
  const shape = { paging: query, sorts, standardSort: '-startTime', ...(isRunning && { alwaysNull: 'endTime' }) }
  return loadPage(select, shape)
}

export async function loadInstance(db: Reader, id: string): Promise<InstanceRecord | null> {
  return (await executeText<InstanceRecord>(db, 'select * from "flow_instance" where "id" = ?', [id]))[0] ?? null
}

/** Handing in again after a return starts over: what was decided before is undone. */
async function loadDeciders(db: Reader, instanceId: string): Promise<string[]> {
  const root = db.selectFrom('flow_instance').select('flow_instance.rootId').where('flow_instance.id', '=', instanceId)
  const done = await db
    .selectFrom('flow_task')
    .innerJoin('flow_instance', 'flow_instance.id', 'flow_task.rootId')
    .select(['flow_task.id', 'flow_task.definitionKey', 'flow_task.instanceId', 'completedBy', 'flow_task.endTime'])
    .select(['flow_task.rootId', 'flow_instance.startUserId'])
    .where('flow_task.rootId', '=', root)
    .where('completedBy', 'is not', null)
    .orderBy('flow_task.id')
    .execute()
  const own = done.filter((task) => task.completedBy === task.startUserId && task.instanceId === task.rootId)
  const handedIn = own.findLast(({ definitionKey }) => definitionKey === own[0]?.definitionKey)
  const [time, id] = [handedIn?.endTime ?? 0, handedIn?.id ?? '']
  const since = done.filter((task) => (task.endTime ?? 0) > time || (task.endTime === time && task.id > id))
  return distinct(since.map(({ completedBy }) => completedBy))
}

/** Assignees, owners and every link; for groups the candidates. Ended tasks too. */
export async function loadInvolvement(db: Reader, instanceId: string): Promise<Involvement> {
  const tasks = db.selectFrom('flow_task').select('id').where('instanceId', '=', instanceId)
  const links = await db
    .selectFrom('flow_identity_link')
    .select(['userId', 'groupId'])
    .where((eb) => eb.or([eb('instanceId', '=', instanceId), eb('taskId', 'in', tasks)]))
    .execute()
  const held = await db
    .selectFrom('flow_task')
    .select(['assignee', 'owner', 'completedBy'])
    .where('instanceId', '=', instanceId)
    .execute()
  const users = [...links.map(({ userId }) => userId), ...held.flatMap((task) => Object.values(task))]
  return {
    users: distinct(users),
    groups: distinct(links.map(({ groupId }) => groupId)),
    deciders: await loadDeciders(db, instanceId),
  }
}

function distinct(names: readonly (string | null)[]): string[] {
  return [...new Set(names.filter((name) => name !== null))]
}
