// Steps with scripts wait for threads: processes take turns, none gets all of them, and nobody waits forever.
import { describe, expect, test } from 'vitest'
import type { StepRequest } from '../../../src/server/engine/steps/step-request.ts'
import { StepPool, type StepRunner } from '../../../src/server/engine/steps/step-pool.ts'

/** Runs end on command of the test; started ones are listed. */
function held(threads: number, maxWaiting = 100) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const runner = (): StepRunner => ({
    isAlive: true,
    run: ({ needed }) =>
      new Promise((resolve) => {
        const name = needed.message
        begun.push(name)
        ends.set(name, resolve)
      }),
  })
  const pool = new StepPool({ threads, maxWaiting }, runner)
  const run = (name: string, patienceMs?: number) =>
    pool.run({ needed: { process: name.slice(0, 1), message: name } } as StepRequest, patienceMs)
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((turn) => setImmediate(turn))
  }
  return { begun, run, end }
}

describe('steps with scripts', () => {
  test('of one process leave a thread free for other processes', () => {
    const { begun, run } = held(2)
    for (const name of ['a1', 'a2', 'a3', 'b1']) void run(name)
    expect(begun).toEqual(['a1', 'b1'])
  })

  test('of several processes take turns, however many each has queued', async () => {
    const { begun, run, end } = held(2)
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void run(name)
    for (const name of ['a1', 'b1', 'a2', 'b2', 'c1']) await end(name)
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3'])
  })

  test('have a limited wait and a limited queue', async () => {
    const { run } = held(1, 1)
    void run('a1')
    const impatient = run('a2', 1)
    await expect(run('a3')).rejects.toMatchObject({ kind: 'busy' })
    await expect(impatient).rejects.toMatchObject({ kind: 'busy', message: '脚本正忙，请稍后再试' })
  })
})
