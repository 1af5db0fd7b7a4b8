// The newest open tasks that a person is involved in or may claim, however many these are: each index answers for its newest ones only.
import { type RawBuilder, sql } from 'kysely'
import type { FlowTask as Task } from '../../../../generated/entities.ts'
import type { Reader } from '../../../ports/database.ts'
import type { Subject, TaskQuery } from '../../../ports/process/process-queries.ts'
import { dialectOf } from '../../../sql/dynamic.ts'

/** One of both. */
interface Whose {
  readonly involved?: Subject
  readonly candidate?: Subject
}

export interface NewestQuery extends Whose {
  readonly start: number
  readonly size: number
  /** How many of the newest tasks each index must find. */
  readonly reach: number
  readonly countUpTo?: number
}

/** Beyond it, all ids are found first. */
const farthest = 1000

const known: ReadonlySet<string> = new Set(['involved', 'candidate', 'state', 'start', 'size', 'sort', 'countUpTo'])

type Asked = TaskQuery & { readonly start: number; readonly size: number }

/** Whether a query asks for nothing else, in the order of the indexes. */
export function isNewest(query: Asked): boolean {
  const { involved, candidate, state = 'open', sort = '-createTime', start, size, countUpTo = 0, ...others } = query
  if ((involved === undefined) === (candidate === undefined) || state !== 'open' || sort !== '-createTime') return false
  return (
    Math.max(start + size, countUpTo) <= farthest &&
    Object.entries(others).every(([name, value]) => known.has(name) || value === undefined)
  )
}

export function withReach({ involved, candidate, start, size, countUpTo }: Asked): NewestQuery {
  const whose = { ...(involved && { involved }), ...(candidate && { candidate }) }
  return { ...whose, start, size, reach: start + size, ...(countUpTo !== undefined && { countUpTo }) }
}

/** Null: all of them. */
type Most = number | null

interface Branches {
  readonly db: Reader
  readonly most: Most
}

function hint({ db }: Branches, index: string) {
  return dialectOf(db) === 'sqlite' ? sql` indexed by ${sql.ref(index)}` : sql``
}

/** Orders begin with `endTime`, though it is null: PostgreSQL does not take it for a constant, and would sort all open rows. Nulls are last, as in the indexes. */
function firstOf({ most }: Branches, order: RawBuilder<unknown>) {
  return most === null ? sql`` : sql` order by ${order} limit ${most}`
}

/** SQLite takes an order and a limit within a union in a subquery only. */
function held(branches: Branches, column: 'assignee' | 'owner', account: string) {
  const order = firstOf(branches, sql`"endTime" desc nulls last, "createTime" desc, "id" desc`)
  return sql`select "id" from (select "id" from "flow_task"${hint(branches, `flow_task_${column}_endTime_createTime`)}
    where ${sql.ref(column)} = ${account} and "endTime" is null${order}) as "held"`
}

interface Link {
  readonly column: 'userId' | 'groupId'
  readonly id: string
  /** Of tasks that nobody has claimed. */
  readonly isOffer?: boolean
}

/** A person can have several links to one task. */
function linked(branches: Branches, { column, id, isOffer = false }: Link) {
  const index = hint(branches, `flow_identity_link_${column}_endTime_taskTime_taskId`)
  const order = sql`"endTime" desc nulls last, "taskTime" desc nulls last, "taskId" desc nulls last`
  const kind = column === 'groupId' || isOffer ? sql` and "type" = 'candidate'` : sql``
  const unclaimed = isOffer
    ? sql` and exists (select 1 from "flow_task" where "flow_task"."id" = "taskId" and "assignee" is null)`
    : sql``
  return sql`select "id" from (select "taskId" as "id" from "flow_identity_link"${index}
    where ${sql.ref(column)} = ${id} and "endTime" is null and "taskTime" is not null${kind}${unclaimed}
    group by "endTime", "taskTime", "taskId"${firstOf(branches, order)}) as "linked"`
}

function linksOf(branches: Branches, { account, groups }: Subject, isOffer = false) {
  const ofGroups = groups.map((id) => linked(branches, { column: 'groupId', id, isOffer }))
  return [linked(branches, { column: 'userId', id: account, isOffer }), ...ofGroups]
}

function idsOf(branches: Branches, { involved, candidate }: Whose) {
  const parts = candidate ? linksOf(branches, candidate, true) : []
  if (involved) {
    const { account } = involved
    parts.push(held(branches, 'assignee', account), held(branches, 'owner', account), ...linksOf(branches, involved))
  }
  return sql.join(parts, sql` union `)
}

/** The page and the total count, not run yet. */
export function buildNewest(db: Reader, { start, size, reach, countUpTo, ...whose }: NewestQuery) {
  const ids = idsOf({ db, most: reach }, whose)
  const counted = idsOf({ db, most: countUpTo ?? null }, whose)
  const atMost = countUpTo === undefined ? sql`` : sql` limit ${countUpTo}`
  const page = sql<Task>`select * from "flow_task" where "id" in (${ids}) order by "createTime" desc, "id" desc
      limit ${size}${start === 0 ? sql`` : sql` offset ${start}`}`
  const count = sql<{ total: number }>`select count(*) as "total" from
    (select "id" from (${counted}) as "found"${atMost}) as "some"`
  return { page: { compile: () => page.compile(db) }, count: { compile: () => count.compile(db) } }
}
