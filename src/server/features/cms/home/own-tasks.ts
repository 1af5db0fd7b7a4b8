// The tasks that wait for somebody: reviews of articles apart from all others.
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { loadRoleCodes } from '../../../access/queries.ts'
import type { Call } from '../../../call/call.ts'
import type { CurrentUser } from '../../../call/current-user.ts'
import type { TaskRecord } from '../../../ports/process/records.ts'

const listed = 5
const ofArticles = 'article:%'

async function toRows(call: Call, tasks: readonly TaskRecord[]) {
  const processes = await call.engine.processesOf(
    call,
    tasks.map(({ id }) => id),
  )
  return tasks.map(({ id, name, createTime, dueDate }) => ({
    id,
    name,
    process: processes.get(id)?.name ?? processes.get(id)?.definition.name ?? null,
    time: formatTime(createTime, call.timeZone),
    due: dueDate === null ? null : formatTime(dueDate, call.timeZone),
  }))
}

export async function loadOwnTasks(call: Call, { account, roleIds, orgid }: CurrentUser) {
  const roles = await loadRoleCodes(call.db, roleIds)
  const groups = orgid === null ? roles : [...roles, `org:${orgid}`]
  const candidateOrAssigned = { account, groups }
  const waiting = { candidateOrAssigned, state: 'open', start: 0, size: listed, sort: '-createTime' } as const
  const reviews = await call.engine.tasks(call, { ...waiting, businessKeyLike: ofArticles })
  const others = await call.engine.tasks(call, { ...waiting, businessKeyNotLike: ofArticles })
  return {
    reviews: { count: reviews.total, rows: await toRows(call, reviews.rows) },
    tasks: { count: others.total, rows: await toRows(call, others.rows) },
  }
}
