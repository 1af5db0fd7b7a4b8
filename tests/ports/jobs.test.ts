// Jobs are rows: due ones run once and failed ones are retried, on both databases.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../../src/server/errors/app-error.ts'
import { enqueueJob, ensureSchedule } from '../../src/server/jobs/enqueue-job.ts'
import { changeSchedule } from '../../src/server/jobs/queries-schedules.ts'
import { storeSchedules } from '../../src/server/jobs/store-schedules.ts'
import type { JobContext, JobHandlers } from '../../src/server/jobs/job-context.ts'
import { type JobFixture, openJobFixture } from '../support/job-fixture.ts'
import type { ManualClock } from '../support/manual-clock.ts'
import { type TestDatabase, testDatabases } from '../support/test-database.ts'

const hour = 3_600_000

describe.each(testDatabases)('jobs on %s', (kind) => {
  let fixture: JobFixture
  let made: TestDatabase
  let clock: ManualClock

  beforeEach(async () => {
    fixture = await openJobFixture(kind)
    ;({ made, clock } = fixture)
  })
  afterEach(() => fixture.close())

  const workerFor: JobFixture['workerFor'] = (handlers) => fixture.workerFor(handlers)
  const enqueue: JobFixture['enqueue'] = (job) => fixture.enqueue(job)
  const jobs: JobFixture['jobs'] = () => fixture.jobs()
  const only: JobFixture['only'] = () => fixture.only()
  const note: JobHandlers[string] = (context) => fixture.note(context)

  test('a due job runs once and is done with its result', async () => {
    await enqueue({ kind: 'sum', payload: { a: 1 }, name: 'Sum' })
    const worker = workerFor({ sum: async ({ payload }) => ({ got: payload }) })
    expect(await worker.runDueJobs()).toBe(1)
    expect(await worker.runDueJobs()).toBe(0)
    expect(await only()).toMatchObject({
      status: 'done',
      attempts: 1,
      result: { got: { a: 1 } },
      error: null,
      leaseBy: null,
    })
  })

  test('a job enqueued in a transaction that rolls back does not exist', async () => {
    const failing = made.database.transaction(async (trx) => {
      await enqueueJob(trx, { kind: 'note', payload: {} }, clock.now())
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await jobs()).toEqual([])
  })

  test('jobs of one lane run one after the other, also in two processes; others do not wait for them', async () => {
    const lane = 'site 1'
    await enqueue({ kind: 'long', lane, payload: { at: 1 } })
    await enqueue({ kind: 'note', lane, payload: { at: 2 } })
    await enqueue({ kind: 'note', lane: 'site 2', payload: { at: 3 } })
    await enqueue({ kind: 'note', payload: { at: 4 } })
    const begun = Promise.withResolvers<void>()
    const allowed = Promise.withResolvers<void>()
    const long: JobHandlers[string] = async ({ payload }) => {
      begun.resolve()
      await allowed.promise
      fixture.runs.push(payload)
    }
    const first = workerFor({ long, note })
    const running = first.runDueJobs()
    await begun.promise
    const second = workerFor({ long, note })
    expect(await second.runDueJobs()).toBe(2)
    allowed.resolve()
    await running
    expect(fixture.runs).toEqual([{ at: 3 }, { at: 4 }, { at: 1 }, { at: 2 }])
  })

  test('a job waits until its time', async () => {
    await enqueue({ kind: 'note', payload: { at: 1 }, runAt: clock.now() + hour })
    const worker = workerFor({ note })
    expect(await worker.runDueJobs()).toBe(0)
    clock.advance(hour)
    expect(await worker.runDueJobs()).toBe(1)
  })

  test('jobs run in the order of their time', async () => {
    for (const [at, late] of [
      [1, 3000],
      [2, 1000],
      [3, 2000],
    ] as const) {
      await enqueue({ kind: 'note', payload: { at }, runAt: clock.now() - late })
    }
    await workerFor({ note }).runDueJobs()
    expect(fixture.runs).toEqual([{ at: 1 }, { at: 3 }, { at: 2 }])
  })

  test('a waiting job with the same kind and key is replaced, another key is not', async () => {
    const first = await enqueue({ kind: 'note', key: 'a', payload: { n: 1 } })
    const second = await enqueue({ kind: 'note', key: 'a', payload: { n: 2 } })
    await enqueue({ kind: 'note', key: 'b', payload: { n: 3 } })
    expect(second).toBe(first)
    await workerFor({ note }).runDueJobs()
    expect(fixture.runs).toEqual([{ n: 2 }, { n: 3 }])
  })

  test('a failed job is retried at growing intervals, then kept with its error', async () => {
    await enqueue({ kind: 'bad', payload: {} })
    const worker = workerFor({ bad: () => Promise.reject(new Error('printer on fire')) })
    const waits: number[] = []
    for (let attempt = 1; attempt <= 2; attempt++) {
      await worker.runDueJobs()
      const job = await only()
      expect(job).toMatchObject({ status: 'waiting', attempts: attempt, error: 'printer on fire' })
      waits.push(job.runAt - clock.now())
      clock.set(job.runAt)
    }
    expect(waits).toEqual([10_000, 20_000])
    await worker.runDueJobs()
    expect(await only()).toMatchObject({ status: 'failed', attempts: 3, error: 'printer on fire' })
    clock.advance(100 * hour)
    expect(await worker.runDueJobs()).toBe(0)
    expect(fixture.errors).toHaveLength(3)
  })

  test('a refusal is final: a retry would not help', async () => {
    await enqueue({ kind: 'bad', payload: {} })
    await workerFor({
      bad: () => Promise.reject(new AppError({ message: 'no such article', status: 404 })),
    }).runDueJobs()
    expect(await only()).toMatchObject({ status: 'failed', attempts: 1, error: 'no such article' })
  })

  test('two workers never run the same job', async () => {
    for (let n = 0; n < 20; n++) await enqueue({ kind: 'note', payload: { n } })
    const counts = await Promise.all([workerFor({ note }).runDueJobs(), workerFor({ note }).runDueJobs()])
    expect(counts[0] + counts[1]).toBe(20)
    expect(new Set(fixture.runs.map((run) => JSON.stringify(run))).size).toBe(20)
  })

  test('jobs of a kind without handler wait for a program that has one', async () => {
    await enqueue({ kind: 'future', payload: {} })
    expect(await workerFor({ note }).runDueJobs()).toBe(0)
    expect(await only()).toMatchObject({ status: 'waiting', attempts: 0 })
  })

  test('a cron job waits for its next time after each run, also after a failed one', async () => {
    const schedule = { kind: 'clean', key: 'daily', cron: '0 3 * * *', payload: {}, maxAttempts: 1 }
    const options = { now: clock.now(), timeZone: 'Asia/Shanghai' }
    await made.database.transaction((trx) => ensureSchedule(trx, schedule, options))
    const three = Date.UTC(2026, 0, 5, 19)
    expect((await only()).runAt).toBe(three)
    clock.set(three)
    await workerFor({ clean: note }).runDueJobs()
    const [first] = await jobs()
    expect(first).toMatchObject({ status: 'waiting', runAt: three + 24 * hour, attempts: 0, error: null })
    clock.set(three + 24 * hour)
    await workerFor({ clean: () => Promise.reject(new Error('locked')) }).runDueJobs()
    const [second] = await jobs()
    expect(second).toMatchObject({ id: first?.id, status: 'waiting', runAt: three + 48 * hour, error: 'locked' })
  })

  test('each run of a cron job leaves a row with its time, outcome and error; a retried attempt does not', async () => {
    const schedule = { kind: 'clean', key: 'daily', cron: '0 3 * * *', payload: { days: 3 }, maxAttempts: 2 }
    const options = { now: clock.now(), timeZone: 'Asia/Shanghai' }
    const id = await made.database.transaction((trx) => ensureSchedule(trx, schedule, options))
    const three = Date.UTC(2026, 0, 5, 19)
    clock.set(three)
    const slow: JobHandlers[string] = async () => {
      clock.advance(1500)
      return { deleted: 7 }
    }
    await workerFor({ clean: slow }).runDueJobs()
    clock.set(three + 24 * hour)
    const broken = workerFor({ clean: () => Promise.reject(new Error('locked')) })
    await broken.runDueJobs()
    expect(await jobs()).toHaveLength(2)
    clock.advance(hour)
    await broken.runDueJobs()
    const runs = (await jobs()).filter((job) => job.id !== id)
    const shared = { kind: 'clean', jobKey: 'daily', cron: null, payload: { days: 3 } }
    expect(runs).toMatchObject([
      { ...shared, status: 'done', startTime: three, finishTime: three + 1500, result: { deleted: 7 }, error: null },
      { ...shared, status: 'failed', finishTime: three + 25 * hour, error: 'locked', attempts: 2 },
    ])
    clock.advance(hour)
    expect(await broken.runDueJobs()).toBe(0)
  })

  test('an existing schedule keeps its time, so that a missed run is made up for', async () => {
    const schedule = { kind: 'clean', key: 'daily', cron: '0 3 * * *', payload: {} }
    const ensure = () =>
      made.database.transaction((trx) => ensureSchedule(trx, schedule, { now: clock.now(), timeZone: 'Asia/Shanghai' }))
    const id = await ensure()
    const { runAt } = await only()
    clock.advance(72 * hour)
    expect(await ensure()).toBe(id)
    expect((await only()).runAt).toBe(runAt)
    expect(await workerFor({ clean: note }).runDueJobs()).toBe(1)
  })

  test('a changed schedule takes its new time', async () => {
    const ensure = (cron: string) =>
      made.database.transaction((trx) =>
        ensureSchedule(trx, { kind: 'clean', key: 'daily', cron, payload: {} }, { now: clock.now(), timeZone: 'UTC' }),
      )
    await ensure('0 3 * * *')
    await ensure('0 4 * * *')
    expect(await only()).toMatchObject({ cron: '0 4 * * *', runAt: Date.UTC(2026, 0, 5, 4) })
  })

  test('a new default takes effect; a suspended schedule stays so, with the name that it was given', async () => {
    const ensure = (cron: string) => {
      const schedule = { kind: 'clean', key: 'daily', cron, payload: { cron }, name: 'Clean' }
      return made.database.transaction((trx) => ensureSchedule(trx, schedule, { now: clock.now(), timeZone: 'UTC' }))
    }
    const id = (await ensure('0 3 * * *')) ?? 0
    const changed = { name: 'At night', suspendTime: clock.now(), createBy: 'ann' }
    await made.database.transaction((trx) => changeSchedule(trx, id, changed))
    await ensure('0 4 * * *')
    expect(await only()).toMatchObject({ id, ...changed, cron: '0 4 * * *', payload: { cron: '0 4 * * *' } })
  })

  test('a run of a schedule by hand waits for the one that is going on', async () => {
    const schedule = { kind: 'clean', key: 'daily', cron: '0 3 * * *', payload: {} }
    const options = { now: clock.now() - 24 * hour, timeZone: 'UTC' }
    await made.database.transaction((trx) => ensureSchedule(trx, schedule, options))
    const lane = (await only()).lane ?? ''
    const second = workerFor({ clean: note })
    let beside: number | null = null
    const clean = async ({ payload }: JobContext) => {
      if ('by' in payload) return
      await enqueue({ kind: 'clean', lane, payload: { by: 'hand' } })
      beside = await second.runDueJobs()
    }
    expect(await workerFor({ clean }).runDueJobs()).toBe(2)
    expect(beside).toBe(0)
  })

  test("a schedule under another key replaces the previous one; its kind's one-time jobs stay", async () => {
    const store = (key: string) => {
      const schedule = { kind: 'clean', key, cron: '0 3 * * *', payload: { key } }
      return storeSchedules(made.database, [schedule], { now: clock.now(), timeZone: 'UTC' })
    }
    await enqueue({ kind: 'clean', key: 'now', payload: {} })
    await store('logs 30')
    await store('logs 60')
    expect((await jobs()).map(({ jobKey }) => jobKey)).toEqual(['now', 'logs 60'])
  })

  test('progress is visible while it runs and when it has ended', async () => {
    await enqueue({ kind: 'long', payload: {} })
    let seen: unknown
    const long = async ({ progress }: JobContext) => {
      await progress(1, 3, 'page 1')
      seen = await only()
      for (let done = 2; done <= 3; done++) await progress(done, 3, `page ${done}`)
    }
    await workerFor({ long }).runDueJobs()
    expect(seen).toMatchObject({ status: 'running', progressDone: 1, progressTotal: 3, progressText: 'page 1' })
    expect(await only()).toMatchObject({ status: 'done', progressDone: 3, progressText: 'page 3' })
  })

  test('stopping interrupts a running job; it waits for the next worker with all its attempts', async () => {
    await enqueue({ kind: 'long', payload: {} })
    const started = Promise.withResolvers<void>()
    const long = ({ signal }: JobContext) =>
      new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('interrupted')))
        started.resolve()
      })
    const worker = workerFor({ long })
    worker.start()
    await started.promise
    await worker.stop(0)
    expect(await only()).toMatchObject({ status: 'waiting', attempts: 0, leaseBy: null })
  })

  test('a started worker runs what is enqueued as soon as it is woken', async () => {
    const ran = Promise.withResolvers<unknown>()
    const worker = workerFor({ note: async ({ payload }) => ran.resolve(payload) })
    worker.start()
    await enqueue({ kind: 'note', payload: { n: 1 } })
    worker.wake()
    expect(await ran.promise).toEqual({ n: 1 })
  })

  test('ended jobs are cleared after a while, failed ones later', async () => {
    await enqueue({ kind: 'note', payload: {} })
    await enqueue({ kind: 'bad', payload: {}, maxAttempts: 1 })
    const handlers = { note, bad: () => Promise.reject(new Error('no')) }
    await workerFor(handlers).runDueJobs()
    clock.advance(8 * 24 * hour)
    const pruning = workerFor(handlers)
    pruning.start()
    await pruning.stop()
    expect((await jobs()).map((job) => job.kind)).toEqual(['bad'])
  })
})
