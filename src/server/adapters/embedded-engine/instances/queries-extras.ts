// Comments, content rows, the log of what people did, and permanently failed jobs.
import type {
  FlowActionLog as ActionLog,
  FlowComment as Comment,
  FlowContent as Content,
} from '../../../../generated/entities.ts'
import { type ExpressionBuilder, expressionBuilder } from 'kysely'
import type { Reader, Schema } from '../../../ports/database.ts'
import type { JobQuery, Page } from '../../../ports/process/process-queries.ts'
import type { LoggedBefore } from '../../../ports/process/process-engine.ts'
import type { JobView } from '../../../ports/process/process-views.ts'
import { readListed } from '../../../sql/read-listed.ts'
import { jobKinds } from '../jobs/job-rows.ts'
import { type Comparisons, conditionsOf, same } from '../rows/query-conditions.ts'
import { loadPage } from '../rows/query-page.ts'
import { jobOf } from '../rows/records.ts'

export interface Subject {
  readonly taskId?: string
  readonly instanceId?: string
}

/** Newest first. Those of its tasks belong to the instance too. */
export async function loadComments(db: Reader, { taskId, instanceId }: Subject): Promise<Comment[]> {
  let select = db.selectFrom('flow_comment').selectAll()
  if (taskId !== undefined) select = select.where('taskId', '=', taskId)
  if (instanceId !== undefined) select = select.where('instanceId', '=', instanceId)
  return select.orderBy('createTime', 'desc').orderBy('id', 'desc').execute()
}

export async function loadContents(
  db: Reader,
  { taskId, instanceId, ids }: Subject & { readonly ids?: readonly string[] },
): Promise<Content[]> {
  if (ids !== undefined) return readListed<Content>(db, 'select * from "flow_content" where "id" in (?)', ids)
  let select = db.selectFrom('flow_content').selectAll()
  if (taskId !== undefined) select = select.where('taskId', '=', taskId)
  if (instanceId !== undefined) select = select.where('instanceId', '=', instanceId)
  return select.orderBy('createTime').orderBy('id').execute()
}

/** Of a task, including what its signers did. */
export async function loadLog(db: Reader, { taskId, instanceId }: Subject): Promise<ActionLog[]> {
  let select = db.selectFrom('flow_action_log').selectAll()
  if (taskId !== undefined) {
    const signers = db
      .selectFrom('flow_task')
      .select('flow_task.id')
      .where('flow_task.parentTaskId', '=', taskId)
      .where('flow_task.signing', 'is not', null)
    select = select.where((eb) => eb.or([eb('taskId', '=', taskId), eb('taskId', 'in', signers)]))
  }
  if (instanceId !== undefined) select = select.where('instanceId', '=', instanceId)
  return select.orderBy('actionTime').orderBy('id').execute()
}

export async function loadLastLogged(db: Reader, asked: LoggedBefore): Promise<ActionLog | null> {
  const row = await db
    .selectFrom('flow_action_log')
    .selectAll()
    .where('instanceId', 'in', [...asked.instanceIds])
    .where('action', 'in', [...asked.actions])
    .where('actionTime', '<=', asked.until)
    .orderBy('actionTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

const mostLogged = 500

/** Newest first. */
export function loadLogAfter(db: Reader, id: number): Promise<ActionLog[]> {
  return db
    .selectFrom('flow_action_log')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id', 'desc')
    .limit(mostLogged)
    .execute()
}

/** Failed permanently; or its workers died on every attempt, so that none could record it. Sets of ids: most jobs only wait. */
function isDead(eb: ExpressionBuilder<Schema, 'flow_engine_job'>) {
  const noted = eb.selectFrom('flow_engine_job as noted').select('noted.id').where('noted.failTime', 'is not', null)
  const alive = eb
    .selectFrom('system_job as alive')
    .select('alive.id')
    .whereRef('alive.kind', '=', 'lost.kind' as never)
    .whereRef('alive.jobKey', '=', 'lost.jobKey' as never)
    .where('alive.status', 'in', ['waiting', 'running'])
  const lost = eb
    .selectFrom('system_job as lost')
    .select((job) => job.ref('lost.jobKey').$castTo<string>().as('id'))
    .where('lost.kind', 'in', Object.values(jobKinds))
    .where('lost.status', '=', 'failed')
    .where('lost.jobKey', 'is not', null)
    .where((job) => job.not(job.exists(alive)))
  return eb('flow_engine_job.id', 'in', noted.union(lost))
}

const ofJob: Comparisons = { table: 'flow_engine_job', equal: same('id', 'kind', 'instanceId', 'activityId') }
const ofInstance: Comparisons = { table: 'flow_instance', equal: same('definitionId', 'definitionKey') }

export async function queryJobs(db: Reader, query: JobQuery): Promise<Page<JobView>> {
  const { state = 'all' } = query
  let select = db
    .selectFrom('flow_engine_job')
    .selectAll()
    .where((eb) => eb.and(conditionsOf(eb, query, ofJob)))
  if (state !== 'all') select = select.where((eb) => (state === 'failed' ? isDead(eb) : eb.not(isDead(eb))))
  const instances = conditionsOf(expressionBuilder<Schema, 'flow_instance'>(), query, ofInstance)
  if (instances.length > 0) {
    const ids = db
      .selectFrom('flow_instance')
      .select('flow_instance.id')
      .where((eb) => eb.and(instances))
    select = select.where('instanceId', 'in', ids)
  }
  const sorts = ['id', 'failTime', 'dueTime']
  const standardSort = state === 'waiting' ? 'dueTime' : '-failTime'
  const { rows, total } = await loadPage(select, { paging: query, sorts, standardSort })
  return { rows: rows.map((row) => ({ ...jobOf(row), failTime: row.failTime, error: row.error })), total }
}
