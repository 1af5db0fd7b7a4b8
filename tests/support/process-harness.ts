// What the contract of process engines needs: an engine, calls of it, and its clock. One harness per engine.
import type { ProcessEngine } from '../../src/server/ports/process/process-engine.ts'
import type { ProcessCall } from '../../src/server/ports/process/process-views.ts'
import { createTestEngine } from './flow.ts'
import { type DatabaseKind, testDatabases } from './test-database.ts'

export interface ProcessHarness {
  readonly engine: ProcessEngine
  /** Runs on behalf of that account; null: the system. An exception rolls back if the engine supports it. */
  act<Result>(account: string | null, command: (call: ProcessCall) => Promise<Result>): Promise<Result>
  /** Moves the engine's clock, then runs the jobs that have come due, once each. A remote engine is asked to run them instead. */
  pass(ms: number): Promise<void>
  dispose(): Promise<void>
}

async function createEmbeddedHarness(database: DatabaseKind): Promise<ProcessHarness> {
  const { engine, act, clock, worker, dispose } = await createTestEngine({ database })
  const pass = async (ms: number) => {
    clock.advance(ms)
    await worker.runDueJobs()
  }
  return { engine, act, pass, dispose }
}

export interface EngineUnderTest {
  readonly name: string
  create(): Promise<ProcessHarness>
}

/** The engines under contract. */
export const engines: readonly EngineUnderTest[] = testDatabases.map((database) => ({
  name: `embedded on ${database}`,
  create: () => createEmbeddedHarness(database),
}))
