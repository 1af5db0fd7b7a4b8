// The embedded engine on a test database with a manual clock: commands of a user, jobs run by hand, small diagrams.
import {
  createEmbeddedEngine,
  type EmbeddedEngineOptions,
} from '../../src/server/adapters/embedded-engine/create-embedded-engine.ts'
import { createMemoryFiles } from '../../src/server/adapters/memory-files.ts'
import { createMemoryMailer, type MemoryMailer } from '../../src/server/adapters/memory-mail.ts'
import { createWorker, type Worker } from '../../src/server/jobs/worker.ts'
import type { Database } from '../../src/server/ports/database.ts'
import type { FileStore } from '../../src/server/ports/file-store.ts'
import type { ProcessEngine } from '../../src/server/ports/process/process-engine.ts'
import { callsOn } from './calls.ts'
import type { NewDeployment } from '../../src/server/ports/process/process-views.ts'
import type { DeploymentView } from '../../src/server/ports/process/repository-views.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'
import { createTestDatabase, type DatabaseKind } from './test-database.ts'
import type { EngineWork } from '../../src/server/adapters/embedded-engine/work.ts'

export interface TestEngine {
  readonly engine: ProcessEngine
  readonly database: Database
  readonly clock: ManualClock
  readonly mailer: MemoryMailer
  readonly files: FileStore
  /** Runs the engine's jobs; errors of jobs are collected in `jobErrors`. */
  readonly worker: Worker
  readonly jobErrors: unknown[]
  /** In a transaction of its own. */
  act<Result>(account: string | null, command: (work: EngineWork) => Promise<Result>): Promise<Result>
  /** Reads committed rows. */
  look<Result>(question: (work: EngineWork) => Promise<Result>): Promise<Result>
  deploy(files: string | Omit<NewDeployment, 'bytes'>, content?: string | Uint8Array): Promise<DeploymentView>
  dispose(): Promise<void>
}

export interface TestEngineOptions extends Partial<EmbeddedEngineOptions> {
  readonly database?: DatabaseKind
}

export async function createTestEngine({
  database: kind = 'sqlite',
  ...rest
}: TestEngineOptions = {}): Promise<TestEngine> {
  const { database, dispose } = await createTestDatabase(kind)
  const clock = createManualClock()
  const mailer = createMemoryMailer()
  const files = createMemoryFiles()
  const { engine, jobHandlers } = createEmbeddedEngine({ files, clock, endedHooks: [], hosts: [], ...rest })
  const jobErrors: unknown[] = []
  const ports = { database, files, mailer, clock, timeZone: 'Asia/Shanghai' }
  const callAs = callsOn(database, clock)
  const { createCall } = callAs
  const worker = createWorker({ ports, createCall, handlers: jobHandlers, onError: (error) => jobErrors.push(error) })

  function act<Result>(account: string | null, command: (work: EngineWork) => Promise<Result>): Promise<Result> {
    return callAs(account).transaction(command)
  }

  return {
    engine,
    database,
    clock,
    mailer,
    files,
    worker,
    jobErrors,
    act,
    look: (question) => question(callAs(null)),
    async deploy(files, content = '') {
      const upload = typeof files === 'string' ? { fileName: 'test.bpmn' } : files
      const given = typeof files === 'string' ? files : content
      const bytes = typeof given === 'string' ? new TextEncoder().encode(given) : given
      const prepared = await engine.prepare({ ...upload, bytes })
      return act('deployer', (work) => engine.deploy(work, prepared))
    },
    dispose,
  }
}

/** A diagram around the given elements; `process` are additional attributes of the process element. */
export function diagram(key: string, body: string, { process = '', before = '' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="http://example.com/flow">
  ${before}
  <process id="${key}" name="${key} process" isExecutable="true" ${process}>${body}</process>
</definitions>`
}

/** `flow('a', 'b', 'c')`: from each to the next. */
export function flows(...ids: readonly string[]): string {
  return ids
    .slice(1)
    .map((id, at) => `<sequenceFlow id="${ids[at]}-${id}" sourceRef="${ids[at]}" targetRef="${id}" />`)
    .join('')
}

/** Two approvals one after the other: first `kermit`, then a group. */
export function twoApprovals(key: string): string {
  return diagram(
    key,
    `<startEvent id="start" flowable:initiator="starter" />
     <userTask id="first" name="First" flowable:assignee="kermit" />
     <userTask id="second" name="Second" flowable:candidateGroups="managers" />
     <endEvent id="end" />${flows('start', 'first', 'second', 'end')}`,
  )
}
