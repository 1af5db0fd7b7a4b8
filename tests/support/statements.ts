// The statements that the application makes: statementsDuring(app, work) lists them, those of transactions and of reads alike.
import type { CompiledQuery } from 'kysely'
import { vi } from 'vitest'
import type { FlowApp } from './flow-app.ts'

/** Every statement passes through here. */
function executorOf(app: FlowApp): { executeQuery: (query: CompiledQuery) => Promise<unknown> } {
  let at: object | null = app.ports.database.read.getExecutor()
  while (at !== null && !Object.hasOwn(at, 'executeQuery')) at = Object.getPrototypeOf(at) as object | null
  return at as { executeQuery: (query: CompiledQuery) => Promise<unknown> }
}

export async function statementsDuring<Result>(app: FlowApp, work: () => Promise<Result>) {
  const spy = vi.spyOn(executorOf(app), 'executeQuery')
  try {
    const result = await work()
    return { result, queries: spy.mock.calls.map(([query]) => query) }
  } finally {
    spy.mockRestore()
  }
}
