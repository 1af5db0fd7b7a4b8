// Creates the `Call` of hooks, actions and route handlers: who, when, which site, and the database in or out of a transaction.
import type { EntityName } from '../../generated/entities.ts'
import { raiseDataVersion } from '../access/queries.ts'
import type { DataRights } from '../call/data-rights.ts'
import type { ConsoleHosts } from '../call/console-hosts.ts'
import type { Clock } from '../ports/clock.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import type { Database, Reader } from '../ports/database.ts'
import type { ProcessEngine } from '../ports/process/process-engine.ts'
import { writeAuditRow } from './rows/audit.ts'
import type { Call, CallFacts, Rows } from '../call/call.ts'
import { createUndoRecord, type UndoRecord } from '../call/undo-record.ts'
import type { JobRequest } from '../ports/job-request.ts'
import type { EntityCall } from './behaviour.ts'
import { type EntityPlan, type Plans, planOf } from './entity-plan.ts'
import type { Allows } from './runtime.ts'
import { createRows } from './rows/rows.ts'

/** Shared by all calls of the process. */
export interface CallDeps {
  readonly database: Database
  readonly clock: Clock
  readonly plans: Plans
  readonly rights: DataRights
  readonly timeZone: string
  readonly consoleHosts: ConsoleHosts
  readonly allows: Allows
  readonly engine: ProcessEngine
  /** Called after a commit that enqueued a job. */
  readonly wake?: () => void
}

interface Transaction {
  readonly db: Reader
  readonly effects: (() => void)[]
  readonly raised: Set<string>
  /** Of this transaction and before it; they count once it is committed. */
  readonly notes: Set<string>
  undo: UndoRecord | null
}

interface CallState {
  readonly deps: CallDeps
  readonly facts: CallFacts
  readonly now: number
  readonly notes: Set<string>
  readonly offered: { undo: string | null }
  readonly open: Transaction | null
}

function accountOf({ user, job }: CallFacts): string | null {
  return user?.account ?? job?.account ?? null
}

function openTransaction(state: CallState): Transaction {
  if (!state.open) throw new Error('This call writes and needs a transaction: use call.transaction.')
  return state.open
}

async function runTransaction<Result>(state: CallState, work: (call: Call) => Promise<Result>): Promise<Result> {
  const effects: (() => void)[] = []
  const notes = new Set<string>()
  const result = await state.deps.database.transaction((db) => {
    effects.length = 0
    notes.clear()
    for (const note of state.notes) notes.add(note)
    return work(buildCall({ ...state, open: { db, effects, notes, raised: new Set(), undo: null } }))
  })
  for (const note of notes) state.notes.add(note)
  for (const effect of effects) effect()
  return result
}

async function raiseOnce(state: CallState, kind: string): Promise<void> {
  const { db, raised } = openTransaction(state)
  if (raised.has(kind)) return
  raised.add(kind)
  await raiseDataVersion(db, kind)
}

function enqueue(state: CallState, job: JobRequest): Promise<number> {
  const account = accountOf(state.facts)
  const by = account === null ? {} : { createBy: account }
  const { wake } = state.deps
  if (wake) openTransaction(state).effects.push(wake)
  return enqueueJob(openTransaction(state).db, { ...job, ...by }, state.now)
}

function buildCall(state: CallState): Call {
  const { deps, facts, now, open } = state
  const { notes } = open ?? state
  const call: Call = {
    user: facts.user,
    account: accountOf(facts),
    isJob: facts.job !== undefined,
    sessionId: facts.sessionId ?? null,
    ip: facts.ip,
    requestId: facts.requestId,
    now,
    timeZone: deps.timeZone,
    siteId: facts.siteId,
    database: deps.database,
    rights: deps.rights,
    consoleHosts: deps.consoleHosts,
    holds: (code) => facts.job !== undefined || deps.allows(call, { path: null, grantedBy: { codes: [code] } }),
    engine: deps.engine,
    db: open?.db ?? deps.database.read,
    beside: () => deps.database.beside(facts.leaving?.()),
    of: <Name extends EntityName>(name: Name, action?: string): Rows<Name> =>
      createRows<Name>(call, planOf(deps.plans, name), action),
    enqueue: (job) => enqueue(state, job),
    afterCommit: (effect) => {
      openTransaction(state).effects.push(effect)
    },
    transaction: (work) => (open ? work(call) : runTransaction(state, work)),
    note: (sentence) => {
      notes.add(sentence)
    },
    notes,
    recordUndo: () => (openTransaction(state).undo = createUndoRecord()),
    undoRecord: () => open?.undo ?? null,
    offerUndo: (id) => {
      openTransaction(state).effects.push(() => (state.offered.undo = id))
    },
    offered: state.offered,
    raiseVersion: (kind) => raiseOnce(state, kind),
    log: (entry) => writeAuditRow(call, entry),
  }
  return call
}

export function createCall(deps: CallDeps, facts: CallFacts): Call {
  return buildCall({ deps, facts, now: deps.clock.now(), notes: new Set(), offered: { undo: null }, open: null })
}

/** The call as seen by the hooks and actions of one entity: action names are recorded in the log. */
export function entityCall<Name extends EntityName>(call: Call, plan: EntityPlan, action?: string): EntityCall<Name> {
  return {
    ...call,
    descriptor: plan.descriptor,
    rows: createRows<Name>(call, plan, action),
  }
}
