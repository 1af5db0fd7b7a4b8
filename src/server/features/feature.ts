// What a feature adds to the server, said in its feature.ts.
import type { EntityActions, EntityName } from '../../generated/entities.ts'
import type { Call } from '../call/call.ts'
import { callOf } from '../call/call-of.ts'
import type { Behaviour } from '../entity/behaviour.ts'
import type { Behaviours } from '../entity/loose-behaviour.ts'
import type { RouteSpec } from '../http/route.ts'
import type { Schedule } from '../jobs/enqueue-job.ts'
import type { JobHandlers } from '../jobs/job-context.ts'
import type { EndedHook, EndedInstance } from '../ports/process/process-engine.ts'

/** For a feature whose business depends on how a process ends. */
export interface ProcessEnd {
  /** `article:` is told of every instance with such a business key. */
  readonly prefix: string
  /** In the transaction that ends the instance: what it refuses, the process does not do either. */
  handle(call: Call, ended: EndedInstance): Promise<void>
}

export interface Feature {
  /** Hooks and actions of the entity of the same name. */
  readonly behaviour?: { readonly name: EntityName }
  /** Calls that are not about one entity. */
  readonly routes?: readonly RouteSpec[]
  /** By kind. */
  readonly jobs?: JobHandlers
  /** Jobs that are run again and again, one schedule for a kind. */
  readonly schedules?: (settings: ScheduleSettings) => readonly Schedule[]
  readonly processEnds?: readonly ProcessEnd[]
}

/** What of the configuration decides schedules; one whose setting has changed takes another key. */
export interface ScheduleSettings {
  readonly logDays: number
}

type WithActions = keyof EntityActions & EntityName

/** By folder. The compiler demands a behaviour of every entity that declares actions, under the entity's own name. */
export type Features = { readonly [Name in EntityName]?: Feature & { readonly behaviour?: Behaviour<Name> } } & {
  readonly [Name in WithActions]: { readonly behaviour: Behaviour<Name> }
} & Readonly<Record<string, Feature>>

interface Collected {
  readonly behaviours: Behaviours
  readonly routes: readonly RouteSpec[]
  readonly jobHandlers: JobHandlers
  readonly schedules: (settings: ScheduleSettings) => readonly Schedule[]
  readonly processEnds: readonly ProcessEnd[]
}

export function collectFeatures(features: Features): Collected {
  const all = Object.values(features)
  const behaviours = all.flatMap(({ behaviour }) => (behaviour ? [[behaviour.name, behaviour] as const] : []))
  return {
    // Each stands under its own name, as `Features` says.
    behaviours: Object.fromEntries(behaviours) as unknown as Behaviours,
    routes: all.flatMap(({ routes = [] }) => routes),
    jobHandlers: Object.assign({}, ...all.map(({ jobs }) => jobs)) as JobHandlers,
    schedules: (settings) => all.flatMap((feature) => feature.schedules?.(settings) ?? []),
    processEnds: all.flatMap(({ processEnds = [] }) => processEnds),
  }
}

/** As the process engine is given them. */
export function endedHooksOf(ends: readonly ProcessEnd[]): EndedHook[] {
  return ends.map(({ prefix, handle }) => ({ prefix, handle: (work, ended) => handle(callOf(work), ended) }))
}
