// Assembles the generic calls once at start: plans, rights, dictionaries, and a route for every operation.
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import type { DataVersion } from '../../shared/protocol/envelope.ts'
import { createDataRights } from '../access/data-rights.ts'
import type { RouteSpec } from '../http/route.ts'
import type { CreateCall } from '../call/call.ts'
import type { CurrentUser } from '../call/current-user.ts'
import type { JobHandlers } from '../jobs/job-context.ts'
import { createBatchJobs } from './action/batch-job.ts'
import { type CallDeps, createCall } from './create-call.ts'
import { createExportJobs } from './export/export-job.ts'
import { createImportJobs } from './import/import-job.ts'
import { createDictionaryStore, type LoadDictionaryLabels } from './read/dictionary-labels.ts'
import { buildPlans } from './entity-plan.ts'
import type { Behaviours } from './loose-behaviour.ts'
import { mountEntity } from './mount-entity.ts'
import { undoRoutes } from './undo/undo-routes.ts'

import type { EntityRuntime } from './runtime.ts'

export interface EntityRuntimeOptions extends Omit<CallDeps, 'plans' | 'rights'> {
  readonly descriptors: Readonly<Record<string, Descriptor>>
  readonly behaviours: Partial<Behaviours>
  readonly timeZone: string
  readonly versions: () => DataVersion | Promise<DataVersion>
  readonly dictionaryLabels: LoadDictionaryLabels
  /** The user of a login; null once it has ended. */
  readonly userOf: (sessionId: number) => Promise<CurrentUser | null>
}

export interface MountedEntities {
  readonly runtime: EntityRuntime
  readonly routes: readonly RouteSpec[]
  readonly createCall: CreateCall
  /** Of calls that go on after their answer: batches, large exports, imports. */
  readonly jobs: JobHandlers
}

export function createEntityRuntime(options: EntityRuntimeOptions): MountedEntities {
  const plans = buildPlans(options.descriptors, options.behaviours)
  const rights = createDataRights(options.versions)
  const runtime: EntityRuntime = {
    plans,
    rights,
    dictionaries: createDictionaryStore(options.dictionaryLabels, options.versions),
    timeZone: options.timeZone,
    clock: options.clock,
    allows: options.allows,
  }
  const { allows, database, clock, consoleHosts, engine, timeZone, wake } = options
  const deps: CallDeps = {
    allows,
    database,
    clock,
    plans,
    rights,
    consoleHosts,
    engine,
    timeZone,
    ...(wake && { wake }),
  }
  const newCall: CreateCall = (facts) => createCall(deps, facts)
  const person = { runtime, createCall: newCall, userOf: options.userOf }
  return {
    runtime,
    jobs: { ...createBatchJobs(person), ...createExportJobs(person), ...createImportJobs(person) },
    routes: [...[...plans.values()].flatMap((plan) => mountEntity(runtime, plan)), ...undoRoutes(runtime)],
    createCall: newCall,
  }
}
