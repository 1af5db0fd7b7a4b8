// Comments, content rows, the log of what people did, and jobs that have failed for good.
import type { ActionLog, Comment, Content } from '../../../generated/entities.ts'
import type { Reader } from '../../ports/database.ts'
import type { JobQuery, LogQuery, Page } from '../../ports/process-queries.ts'
import type { FailedJob } from '../../ports/process-views.ts'
import { loadPage } from './query-page.ts'
import { jobOf } from './records.ts'

export interface Subject {
  readonly taskId?: string
  readonly instanceId?: string
}

/** Newest first. Those of a task's are those of its instance too. */
export async function loadComments(db: Reader, { taskId, instanceId }: Subject): Promise<Comment[]> {
  let select = db.selectFrom('flow_comment').selectAll()
  if (taskId !== undefined) select = select.where('taskId', '=', taskId)
  if (instanceId !== undefined) select = select.where('instanceId', '=', instanceId)
  return select.orderBy('createTime', 'desc').orderBy('id', 'desc').execute()
}

export async function loadContents(db: Reader, { taskId, instanceId }: Subject): Promise<Content[]> {
  let select = db.selectFrom('flow_content').selectAll()
  if (taskId !== undefined) select = select.where('taskId', '=', taskId)
  if (instanceId !== undefined) select = select.where('instanceId', '=', instanceId)
  return select.orderBy('createTime').orderBy('id').execute()
}

export async function loadLog(db: Reader, { taskId, instanceId }: LogQuery): Promise<ActionLog[]> {
  let select = db.selectFrom('flow_action_log').selectAll()
  if (taskId !== undefined) select = select.where('taskId', '=', taskId)
  if (instanceId !== undefined) select = select.where('instanceId', '=', instanceId)
  return select.orderBy('actionTime').orderBy('id').execute()
}

export async function queryFailedJobs(db: Reader, query: JobQuery): Promise<Page<FailedJob>> {
  let select = db.selectFrom('flow_engine_job').selectAll().where('failTime', 'is not', null)
  const { instanceId } = query
  if (instanceId !== undefined) select = select.where('instanceId', '=', instanceId)
  const sorts = ['id', 'failTime', 'dueTime']
  const { rows, total } = await loadPage(select, { paging: query, sorts, standardSort: '-failTime' })
  return {
    rows: rows.map((row) => ({ ...jobOf(row), failTime: row.failTime ?? 0, error: row.error ?? '' })),
    total,
  }
}
