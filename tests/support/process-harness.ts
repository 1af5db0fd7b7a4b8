// What the contract of process engines runs on: an engine, calls of it, and its clock. One harness per engine.
import type { ProcessEngine } from '../../src/server/ports/process/process-engine.ts'
import type { ProcessCall } from '../../src/server/ports/process/process-views.ts'
import { createTestEngine } from './flow.ts'
import type { DatabaseKind } from './test-database.ts'

export interface ProcessHarness {
  readonly engine: ProcessEngine
  /** In the name of that account; null: the system. What it throws leaves nothing behind where the engine can take back. */
  act<Result>(account: string | null, command: (call: ProcessCall) => Promise<Result>): Promise<Result>
  dispose(): Promise<void>
}

export async function createEmbeddedHarness(database: DatabaseKind): Promise<ProcessHarness> {
  const { engine, act, dispose } = await createTestEngine({ database })
  return { engine, act, dispose }
}
