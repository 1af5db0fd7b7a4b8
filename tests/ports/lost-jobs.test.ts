// Jobs whose worker died: taken over soon and only then, however the clocks differ, on both databases.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JobHandlers } from '../../src/server/jobs/job-context.ts'
import { leaseMs } from '../../src/server/jobs/lost-jobs.ts'
import { storeJobResult } from '../../src/server/jobs/queries.ts'
import type { Database } from '../../src/server/ports/database.ts'
import { type JobFixture, openJobFixture } from '../support/job-fixture.ts'
import type { ManualClock } from '../support/manual-clock.ts'
import { type TestDatabase, testDatabases } from '../support/test-database.ts'

const hour = 3_600_000

/** Until a transaction waits for another: SQLite runs one at a time anyway. */
async function isWaiting({ database }: TestDatabase): Promise<void> {
  if (database.dialect === 'sqlite') return
  const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await waiting.execute(database.read)).rows).toHaveLength(1))
}

describe.each(testDatabases)('lost jobs on %s', (kind) => {
  let fixture: JobFixture
  let made: TestDatabase
  let clock: ManualClock

  beforeEach(async () => {
    fixture = await openJobFixture(kind)
    ;({ made, clock } = fixture)
  })
  afterEach(() => fixture.close())

  const workerFor: JobFixture['workerFor'] = (handlers, database) => fixture.workerFor(handlers, database)
  const dieAt: JobFixture['dieAt'] = (jobKind) => fixture.dieAt(jobKind)
  const enqueue: JobFixture['enqueue'] = (job) => fixture.enqueue(job)
  const jobs: JobFixture['jobs'] = () => fixture.jobs()
  const only: JobFixture['only'] = () => fixture.only()
  const note: JobHandlers[string] = (context) => fixture.note(context)

  test('a lane is free again when the worker in it has gone silent', async () => {
    await enqueue({ kind: 'note', lane: 'site 1', payload: { at: 1 } })
    await enqueue({ kind: 'note', lane: 'site 1', payload: { at: 2 } })
    const gone = { status: 'running', leaseBy: 'gone', leaseUntil: clock.now() + 1000 }
    await made.database.transaction((trx) => trx.updateTable('system_job').set(gone).where('id', '=', 1).execute())
    const worker = workerFor({ note })
    expect(await worker.runDueJobs()).toBe(0)
    clock.advance(leaseMs)
    expect(await worker.runDueJobs()).toBe(2)
    expect(fixture.runs).toEqual([{ at: 1 }, { at: 2 }])
  })

  test('a job whose worker died is taken over once its lease has not been renewed for long enough, and not before', async () => {
    await enqueue({ kind: 'note', payload: { n: 1 } })
    await dieAt('note')
    const other = workerFor({ note })
    expect(await other.runDueJobs()).toBe(0)
    clock.advance(leaseMs - 1)
    expect(await other.runDueJobs()).toBe(0)
    clock.advance(1)
    expect(await other.runDueJobs()).toBe(1)
    expect(await only()).toMatchObject({ status: 'done', attempts: 2, error: null })
  })

  test('different clocks take no job away from a live worker', async () => {
    await enqueue({ kind: 'long', payload: {} })
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const alive = workerFor({
      long: async ({ assertHeld }) => {
        begun.resolve()
        await mayEnd.promise
        await assertHeld()
      },
    })
    const running = alive.runDueJobs()
    await begun.promise
    clock.advance(hour)
    const early = workerFor({ long: note })
    expect(await early.runDueJobs()).toBe(0)
    mayEnd.resolve()
    await running
    expect(fixture.errors).toEqual([])
    expect(await only()).toMatchObject({ status: 'done', attempts: 1 })
  })

  test('a slow but live worker keeps its job, however long it takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const beat = leaseMs * 0.34
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    let written = Promise.withResolvers<void>()
    const telling: Database = {
      ...made.database,
      transaction: (work) => made.database.transaction(work).finally(() => written.resolve()),
    }
    const long: JobHandlers[string] = async (context) => {
      begun.resolve()
      await mayEnd.promise
      await note(context)
    }
    await enqueue({ kind: 'long', payload: {} })
    const running = workerFor({ long }, telling).runDueJobs()
    try {
      await begun.promise
      const other = workerFor({ long: note })
      for (let beats = 0; beats < 12; beats++) {
        expect(await other.runDueJobs()).toBe(0)
        written = Promise.withResolvers<void>()
        clock.advance(beat)
        vi.advanceTimersByTime(beat)
        await written.promise
      }
    } finally {
      vi.useRealTimers()
      mayEnd.resolve()
      await running
    }
    expect(fixture.runs).toHaveLength(1)
    expect(await only()).toMatchObject({ status: 'done', attempts: 1 })
  })

  test('a job that keeps killing its worker waits longer each time, so that others can run', async () => {
    await enqueue({ kind: 'crash', payload: {}, maxAttempts: 9 })
    const worker = workerFor({ note })
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 3; attempt++) {
      await dieAt('crash')
      await worker.runDueJobs()
      clock.advance(leaseMs)
      await worker.runDueJobs()
      const job = await only()
      expect(job).toMatchObject({ status: 'waiting', leaseBy: null, error: '执行任务的服务进程意外中断' })
      pauses.push(Math.max(0, job.runAt - clock.now()))
      clock.set(Math.max(job.runAt, clock.now()))
    }
    expect(pauses).toEqual([0, 10_000, 20_000])
  })

  test('a job stays with its worker while a transaction of its work holds the result', async () => {
    await enqueue({ kind: 'long', payload: {} })
    const isHeld = Promise.withResolvers<void>()
    const isTaken = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const holds: JobHandlers[string] = async ({ call, job, lockResult }) => {
      await call.transaction(async (inside) => {
        await lockResult(inside)
        isHeld.resolve()
        await mayCommit.promise
        await storeJobResult(inside.db, job.id, { at: 1 })
      })
      await isTaken.promise
      await call.transaction(lockResult)
    }
    const seen: unknown[] = []
    const other = workerFor({
      long: async ({ call, lockResult }) => {
        isTaken.resolve()
        seen.push(await call.transaction(lockResult))
        return { at: 2 }
      },
    })
    const first = workerFor({ long: holds }).runDueJobs()
    await isHeld.promise
    await other.runDueJobs()
    clock.advance(leaseMs)
    const second = other.runDueJobs()
    await isWaiting(made)
    mayCommit.resolve()
    await Promise.all([first, second])
    expect(seen).toEqual([{ at: 1 }])
    expect(await only()).toMatchObject({ status: 'done', result: { at: 2 } })
    expect(fixture.errors.map(String)).toEqual(['Error: Another worker has this job now.'])
  })

  test('a job enqueued again before its worker was lost yields to its successor', async () => {
    await enqueue({ kind: 'note', key: 'a', payload: { n: 1 } })
    await dieAt('note')
    await enqueue({ kind: 'note', key: 'a', payload: { n: 2 } })
    const worker = workerFor({ other: note })
    await worker.runDueJobs()
    clock.advance(leaseMs)
    await worker.runDueJobs()
    expect(await jobs()).toMatchObject([
      { status: 'failed', error: '执行任务的服务进程意外中断' },
      { status: 'waiting' },
    ])
  })

  test('a run whose end could not be stored is returned by the worker itself', async () => {
    await enqueue({ kind: 'note', payload: { n: 1 } })
    let isAway = false
    const { database } = made
    const failing: Database = {
      ...database,
      transaction: (work) => (isAway ? Promise.reject(new Error('disk full')) : database.transaction(work)),
    }
    const away: JobHandlers[string] = async ({ payload }) => {
      isAway = fixture.runs.push(payload) === 1
    }
    const worker = workerFor({ note: away }, failing)
    await expect(worker.runDueJobs()).rejects.toThrow('disk full')
    expect(await only()).toMatchObject({ status: 'running' })
    isAway = false
    expect(await worker.runDueJobs()).toBe(1)
    expect(await only()).toMatchObject({ status: 'done', attempts: 2 })
  })

  test('a worker that lost its lease cannot overwrite what the next one wrote', async () => {
    await enqueue({ kind: 'slow', payload: {} })
    const started = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const slow = workerFor({
      slow: async () => {
        started.resolve()
        await mayEnd.promise
        return { by: 'slow' }
      },
    })
    const running = slow.runDueJobs()
    await started.promise
    const other = workerFor({ slow: async () => ({ by: 'other' }) })
    await other.runDueJobs()
    clock.advance(leaseMs)
    await other.runDueJobs()
    mayEnd.resolve()
    await running
    expect(await only()).toMatchObject({ status: 'done', result: { by: 'other' } })
  })

  test('a job that kills its worker every time fails in the end', async () => {
    await enqueue({ kind: 'crash', payload: {} })
    const worker = workerFor({ note })
    for (let attempt = 1; attempt <= 3; attempt++) {
      await dieAt('crash')
      await worker.runDueJobs()
      clock.advance(leaseMs)
      await worker.runDueJobs()
      clock.advance(hour)
    }
    await workerFor({ crash: note }).runDueJobs()
    expect(fixture.runs).toEqual([])
    expect(await only()).toMatchObject({ status: 'failed', attempts: 4, error: '执行任务的服务进程意外中断' })
  })

  test('at the start of the only server of its database nothing waits for a dead lease', async () => {
    await enqueue({ kind: 'note', payload: { n: 1 } })
    await dieAt('note')
    const ran = Promise.withResolvers<void>()
    const worker = workerFor({ note: async () => ran.resolve() })
    worker.start()
    if (kind === 'sqlite') await ran.promise
    await worker.stop()
    expect(await only()).toMatchObject({ status: kind === 'sqlite' ? 'done' : 'running' })
  })
})
