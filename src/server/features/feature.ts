// The manifest of a feature: what it adds to the server, declared in its feature.ts.
import type { EntityName } from '../../generated/entities.ts'
import type { Call } from '../call/call.ts'
import type { ProcessEnd } from '../call/process-end.ts'
import type { Behaviour, WithHandlers } from '../entity/behaviour.ts'
import type { Behaviours } from '../entity/loose-behaviour.ts'
import type { RouteSpec } from '../http/route.ts'
import type { Schedule } from '../jobs/enqueue-job.ts'
import type { JobHandlers } from '../jobs/job-context.ts'
import type { FailureNotice } from '../jobs/notify-of-failure.ts'
import type { Poller } from '../jobs/pollers.ts'
import type { FileStore } from '../ports/file-store.ts'

export interface Feature {
  /** Hooks and actions of the entity of the same name. */
  readonly behaviour?: { readonly name: EntityName }
  /** Calls that are not about one entity. */
  readonly routes?: readonly RouteSpec[]
  /** By kind. */
  readonly jobs?: JobHandlers
  /** Recurring jobs, one schedule per kind. */
  readonly schedules?: (settings: ScheduleSettings) => readonly Schedule[]
  readonly processEnds?: readonly ProcessEnd[]
  /** Jobs by kind, of whose failure those who asked for them are notified. */
  readonly failures?: Readonly<Record<string, FailureNotice>>
  /** Called about once a second; created once per process. */
  readonly pollers?: readonly (() => Poller)[]
  /** Content that comes with the product; called on every start, so it must know when it has been installed. */
  readonly install?: (start: InstallOptions) => Promise<unknown>
}

export interface InstallOptions {
  /** Sample content is wanted (STARTER_SITE). */
  readonly samples: boolean
  /** The server's own, outside of any transaction. */
  readonly call: Call
  readonly files: FileStore
}

/** Configuration that determines schedules; a changed setting changes the key. */
export interface ScheduleSettings {
  readonly logDays: number
}

/** By folder. The compiler requires a behaviour for every entity with an action that needs a handler, under the entity's own name. */
export type Features = { readonly [Name in EntityName]?: Feature & { readonly behaviour?: Behaviour<Name> } } & {
  readonly [Name in WithHandlers]: { readonly behaviour: Behaviour<Name> }
} & Readonly<Record<string, Feature>>

interface Collected {
  readonly behaviours: Behaviours
  readonly routes: readonly RouteSpec[]
  readonly jobHandlers: JobHandlers
  readonly schedules: (settings: ScheduleSettings) => readonly Schedule[]
  readonly processEnds: readonly ProcessEnd[]
  readonly failures: Readonly<Record<string, FailureNotice>>
  readonly pollers: readonly (() => Poller)[]
  readonly installs: readonly NonNullable<Feature['install']>[]
}

export function collectFeatures(features: Features): Collected {
  const all = Object.values(features)
  const behaviours = all.flatMap(({ behaviour }) => (behaviour ? [[behaviour.name, behaviour] as const] : []))
  return {
    // Each under its own name, as `Features` requires.
    behaviours: Object.fromEntries(behaviours) as unknown as Behaviours,
    routes: all.flatMap(({ routes = [] }) => routes),
    jobHandlers: Object.assign({}, ...all.map(({ jobs }) => jobs)) as JobHandlers,
    schedules: (settings) => all.flatMap((feature) => feature.schedules?.(settings) ?? []),
    processEnds: all.flatMap(({ processEnds = [] }) => processEnds),
    failures: Object.assign({}, ...all.map(({ failures }) => failures)) as Collected['failures'],
    pollers: all.flatMap(({ pollers = [] }) => pollers),
    installs: all.flatMap(({ install }) => install ?? []),
  }
}
