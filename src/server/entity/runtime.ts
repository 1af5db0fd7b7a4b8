// Shared by the generic calls, created once at start: plans, rights, time zone.
import type { GuardedCall } from '../access/guarded-call.ts'
import type { DataRights } from '../call/data-rights.ts'
import type { Call } from '../call/call.ts'
import type { Clock } from '../ports/clock.ts'
import type { DictionaryStore } from './read/dictionary-labels.ts'
import type { EntityPlan, Plans } from './entity-plan.ts'

/** Whether the caller's resources grant this call: its own interface, or what implies it. Admin may. */
export type Allows = (call: Call, need: GuardedCall) => boolean | Promise<boolean>

export interface EntityRuntime {
  readonly plans: Plans
  readonly rights: DataRights
  readonly dictionaries: DictionaryStore
  readonly timeZone: string
  readonly clock: Pick<Clock, 'elapsed'>
  readonly allows: Allows
}

/** One generic call in progress. */
export interface Work {
  readonly runtime: EntityRuntime
  readonly plan: EntityPlan
  readonly call: Call
}

export type Body = Readonly<Record<string, unknown>>
