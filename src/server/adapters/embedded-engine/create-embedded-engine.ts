// The embedded process engine: createEmbeddedEngine(options) : { engine, jobHandlers, schedules }. Its state is in the product's own database.
import type { StepPool } from '../../engine/steps/step-pool.ts'
import type { Schedule } from '../../jobs/enqueue-job.ts'
import type { JobHandlers } from '../../jobs/job-context.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { EndedHook, ProcessEngine } from '../../ports/process/process-engine.ts'
import { createCommands } from './commands.ts'
import type { EngineContext, GroupsOf } from './context.ts'
import { ModelCache } from './repository/definitions.ts'
import { DrawingCache } from './repository/drawings.ts'
import { FormCache } from './forms/forms.ts'
import { createForms } from './forms/forms-part.ts'
import { createInstances } from './instances/instances.ts'
import { collectSchedule } from './jobs/collect-files.ts'
import { createJobHandlers } from './jobs/job-handlers.ts'
import { createOperations } from './operations.ts'
import { createOutbox } from './jobs/outbox.ts'
import { createRepository } from './repository/repository.ts'
import { createSender, type SendRequest } from './jobs/send-request.ts'
import { createTasks } from './tasks/tasks.ts'
import { atPort } from './work.ts'

export interface EmbeddedEngineOptions {
  readonly files: FileStore
  readonly clock: Clock
  /** Called when an instance ends, inside the transaction that ended it. */
  readonly endedHooks: readonly EndedHook[]
  /** Time zone of dates and cron texts in diagrams; UTC by default. */
  readonly timeZone?: string
  /** Nobody belongs to a group by default. */
  readonly groupsOf?: GroupsOf
  /** Hosts that processes may call. */
  readonly hosts: readonly string[]
  /** For tests; by default over HTTP with all limits. */
  readonly sendRequest?: SendRequest
  /** For tests; by default the pool shared by the whole server. */
  readonly stepPool?: StepPool
}

export interface EmbeddedEngine {
  readonly engine: ProcessEngine
  readonly jobHandlers: JobHandlers
  /** What it runs again and again, beside the schedules of the features. */
  readonly schedules: readonly Schedule[]
}

export function createEmbeddedEngine(options: EmbeddedEngineOptions): EmbeddedEngine {
  const { files, clock, endedHooks, hosts, timeZone = 'UTC' } = options
  const models = new ModelCache()
  const commands = createCommands({ models, endedHooks, clock, timeZone, pool: options.stepPool })
  const context: EngineContext = {
    files,
    clock,
    timeZone,
    groupsOf: options.groupsOf ?? (async () => []),
    models,
    drawings: new DrawingCache(),
    forms: new FormCache(),
    commands,
  }
  const sendRequest = options.sendRequest ?? createSender({ hosts })
  return {
    engine: atPort({
      ...createRepository(context),
      ...createInstances(context),
      ...createTasks(context),
      ...createForms(context),
      ...createOperations(context),
    }),
    jobHandlers: createJobHandlers({ context, performEffect: createOutbox(sendRequest), endedHooks }),
    schedules: [collectSchedule],
  }
}
