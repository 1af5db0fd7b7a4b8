// The calls that take back what the caller has done, and list what they can take back.
import { undoCall, type UndoEntry, undoIdPattern, undoListCall } from '../../../shared/protocol/undo-calls.ts'
import { formatTime } from '../../../shared/entity/wire-time.ts'
import type { Call } from '../../call/call.ts'
import { needLogin, notFound } from '../../errors/errors.ts'
import type { Answer, RouteSpec } from '../../http/route.ts'
import { actOnEach, batchAnswer } from '../action/act-on-each.ts'
import { planOf } from '../entity-plan.ts'
import type { EntityRuntime, Work } from '../runtime.ts'
import type { RowStep } from '../action/act.ts'
import { undoMessages as messages } from './messages.ts'
import { announceUndo } from './recorded.ts'
import { loadSnapshots, loadTicket, loadUndos } from './queries.ts'
import { takeBack } from './take-back.ts'

/** In a batch that a job goes on with, instead of the name of an action. */
export const undoName = 'undo'
const mostListed = 500
const second = 1000

function ownerOf({ user }: Call): number {
  if (user === null) throw needLogin()
  return user.id
}

/** The field that the title of an action depends on: 禁用 or 启用. */
function titleField({ plans }: EntityRuntime, { entity, action }: Listed): string | null {
  const title = planOf(plans, entity).descriptor.actions[action]?.title
  return title === undefined || typeof title === 'string' ? null : title.field
}

async function listUndos(runtime: EntityRuntime, call: Call): Promise<UndoEntry[]> {
  const { now, timeZone } = call
  const rows = await loadUndos(call.db, { userId: ownerOf(call), now }, mostListed)
  const byTicket = [...Map.groupBy(rows, ({ ticket }) => ticket)]
  const firsts = byTicket.flatMap(([, entries]) => entries.slice(-1))
  const titled = firsts.filter((first) => titleField(runtime, first) !== null)
  const snapshots = await loadSnapshots(
    call.db,
    titled.map(({ id }) => id),
  )
  const stateOf = (first: Listed): string | null => {
    const field = titleField(runtime, first)
    const changed = snapshots.get(first.id)?.changed.find((row) => row.entity === first.entity && !row.isAside)
    return field === null || changed?.before[field] === undefined ? null : String(changed.before[field])
  }
  return byTicket.flatMap(([id, entries]) => {
    const first = entries.at(-1)
    if (first === undefined) return []
    const { entity, action, label, doneTime, expireTime } = first
    const count = entries.reduce((sum, { rowCount }) => sum + rowCount, 0)
    const seconds = Math.floor((expireTime - now) / second)
    return [{ id, entity, action, label, count, state: stateOf(first), time: formatTime(doneTime, timeZone), seconds }]
  })
}

type Listed = Awaited<ReturnType<typeof loadUndos>>[number]
type Stored = Awaited<ReturnType<typeof loadTicket>>[number]

function entriesOf(call: Call, ticket: unknown): Promise<Stored[]> {
  return loadTicket(call.db, { userId: ownerOf(call), ticket: String(ticket), now: call.now })
}

/** One row of a batch that is taken back. Rows are named by their ids, as in the batch itself. */
export function undoStep(work: Work, { ticket }: Readonly<Record<string, unknown>>): RowStep {
  return async (rowId, after) => {
    const entry = (await entriesOf(work.call, ticket)).find((one) => one.rowId === rowId)
    if (entry === undefined) throw notFound(messages.gone)
    return takeBack(work, entry, after)
  }
}

async function undo(runtime: EntityRuntime, call: Call, ticket: unknown): Promise<Answer> {
  const entries = await entriesOf(call, ticket)
  const [first] = entries
  if (first === undefined) throw notFound(messages.gone)
  const work = { runtime, plan: planOf(runtime.plans, first.entity), call }
  const byRow = new Map(entries.map((entry) => [entry.rowId ?? 0, entry]))
  const act = async (rowId: number) => {
    const entry = byRow.get(rowId)
    return entry === undefined ? 0 : takeBack(work, entry)
  }
  const answer = await actOnEach(work, { ids: [...byRow.keys()], order: { name: undoName, body: { ticket } }, act })
  await call.transaction((inside) => announceUndo(inside, ownerOf(call)))
  return answer
}

const textSchema = { type: 'string' }
const entrySchema = {
  type: 'object',
  required: ['id', 'entity', 'action', 'label', 'count', 'state', 'time', 'seconds'],
  properties: {
    id: textSchema,
    entity: textSchema,
    action: textSchema,
    label: { type: ['string', 'null'] },
    count: { type: 'integer' },
    state: { type: ['string', 'null'] },
    time: textSchema,
    seconds: { type: 'integer' },
  },
}

export function undoRoutes(runtime: EntityRuntime): readonly RouteSpec[] {
  return [
    {
      method: 'POST',
      path: undoCall,
      access: 'login',
      title: messages.undo,
      body: { type: 'object', required: ['id'], properties: { id: { type: 'string', pattern: undoIdPattern } } },
      answer: batchAnswer(false),
      handle: (call, body) => undo(runtime, call, body['id']),
    },
    {
      method: 'POST',
      path: undoListCall,
      access: 'login',
      passive: true,
      title: messages.list,
      body: { type: 'object' },
      answer: { type: 'array', items: entrySchema },
      handle: (call) => listUndos(runtime, call),
    },
  ]
}
