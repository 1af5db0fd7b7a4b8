// The embedded process engine: createEmbeddedEngine(options) : { engine, jobHandlers }. State lives in the product's own database.
import type { StepPool } from '../../engine/steps/step-pool.ts'
import type { JobHandlers } from '../../jobs/job-context.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { EndedHook, ProcessEngine } from '../../ports/process/process-engine.ts'
import { createCommands } from './commands.ts'
import type { EngineContext } from './context.ts'
import { ModelCache } from './repository/definitions.ts'
import { DrawingCache } from './repository/drawings.ts'
import { FormCache } from './forms/forms.ts'
import { createForms } from './forms/forms-part.ts'
import { createInstances } from './instances/instances.ts'
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
  /** Told when an instance ends, inside the transaction that ended it. */
  readonly endedHooks: readonly EndedHook[]
  /** Whose clock is meant by dates and cron texts of diagrams; UTC when absent. */
  readonly timeZone?: string
  /** Hosts that processes may call. */
  readonly hosts: readonly string[]
  /** For tests; else over HTTP with all limits. */
  readonly sendRequest?: SendRequest
  /** For tests; else the threads of the whole server. */
  readonly stepPool?: StepPool
}

export interface EmbeddedEngine {
  readonly engine: ProcessEngine
  readonly jobHandlers: JobHandlers
}

export function createEmbeddedEngine(options: EmbeddedEngineOptions): EmbeddedEngine {
  const { files, clock, endedHooks, hosts, timeZone = 'UTC' } = options
  const models = new ModelCache()
  const commands = createCommands({ models, endedHooks, clock, timeZone, pool: options.stepPool })
  const context: EngineContext = {
    files,
    clock,
    timeZone,
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
    jobHandlers: createJobHandlers({ context, performEffect: createOutbox(sendRequest) }),
  }
}
