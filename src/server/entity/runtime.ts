// What the generic calls share, made once at start: plans, rights, time zone; and how they are put together.
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import type { DataVersion } from '../../shared/protocol/envelope.ts'
import { createDataRights, type DataRights } from '../access/data-rights.ts'
import type { RouteSpec } from '../http/route.ts'
import type { Call } from './behaviour.ts'
import { type CallDeps, type CallFacts, createCall } from './call.ts'
import { createDictionaryStore, type DictionaryStore, type LoadDictionaryLabels } from './read/dictionary-labels.ts'
import { buildPlans, type EntityPlan, type Plans } from './entity-plan.ts'
import type { Behaviours } from './loose-behaviour.ts'
import { mountEntity } from './mount-entity.ts'

/** May the caller make this call by his resources: its own interface, or what else grants it? Admin may. */
export type Allows = (call: Call, need: Pick<RouteSpec, 'path' | 'grantedBy'>) => boolean | Promise<boolean>

export interface EntityRuntime {
  readonly plans: Plans
  readonly rights: DataRights
  readonly dictionaries: DictionaryStore
  readonly timeZone: string
  readonly allows: Allows
}

/** One generic call at work. */
export interface Work {
  readonly runtime: EntityRuntime
  readonly plan: EntityPlan
  readonly call: Call
}

export type Body = Readonly<Record<string, unknown>>

export interface EntityRuntimeOptions extends Omit<CallDeps, 'plans' | 'rights'> {
  readonly descriptors: Readonly<Record<string, Descriptor>>
  readonly behaviours: Partial<Behaviours>
  readonly timeZone: string
  readonly versions: () => DataVersion | Promise<DataVersion>
  readonly allows: Allows
  readonly dictionaryLabels: LoadDictionaryLabels
}

export interface MountedEntities {
  readonly runtime: EntityRuntime
  readonly routes: readonly RouteSpec[]
  createCall(facts: CallFacts): Call
}

export const createEntityRuntime = (options: EntityRuntimeOptions): MountedEntities => {
  const plans = buildPlans(options.descriptors, options.behaviours)
  const rights = createDataRights(options.versions)
  const runtime: EntityRuntime = {
    plans,
    rights,
    dictionaries: createDictionaryStore(options.dictionaryLabels, options.versions),
    timeZone: options.timeZone,
    allows: options.allows,
  }
  const { database, clock, consoleHosts, timeZone, wake } = options
  const deps: CallDeps = { database, clock, plans, rights, consoleHosts, timeZone, ...(wake && { wake }) }
  return {
    runtime,
    routes: [...plans.values()].flatMap((plan) => mountEntity(runtime, plan)),
    createCall: (facts) => createCall(deps, facts),
  }
}
