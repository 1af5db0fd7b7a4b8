// The contract of process engines: asynchronous steps, timers, and jobs that failed permanently.
import { describe, expect, test } from 'vitest'
import { diagram, flows } from '../../support/flow.ts'
import { assigned, conflict, line, missing, useEngine } from '../../support/process-contract.ts'
import { engines } from '../../support/process-harness.ts'
import { service } from '../../support/service-tasks.ts'

const hour = 3_600_000

describe.each(engines)('$name', ({ create }) => {
  const { act, ask, deploy, instanceOf, openTask, pass, standing, start } = useEngine(create)

  const jobsOf = async (instanceId: string, state: 'failed' | 'waiting' | 'all' = 'all') =>
    (await ask((engine, call) => engine.jobs(call, { instanceId, state }))).rows
  const retry = (id: string) => act('admin', (engine, call) => engine.retryJob(call, id))
  const dismiss = (id: string) => act('admin', (engine, call) => engine.dismissJob(call, id))

  /** Each pass is longer than any pause between two attempts. */
  async function failForGood() {
    for (let tries = 0; tries < 5; tries += 1) await pass(hour)
  }

  test('an asynchronous step waits as a job, and runs as one', async () => {
    const step =
      '<serviceTask id="x" flowable:async="true" flowable:expression="${1 + 1}" flowable:resultVariable="two" />'
    await deploy('async', line('async', step, 'x'))
    const { id } = await start({ definitionKey: 'async' })
    expect(await jobsOf(id, 'waiting')).toMatchObject([
      { activityId: 'x', instanceId: id, failTime: null, error: null },
    ])
    expect((await instanceOf(id))?.endTime).toBeNull()
    await pass(0)
    expect((await instanceOf(id))?.endTime).not.toBeNull()
    expect(await jobsOf(id)).toEqual([])
  })

  test('a timer fires when due, not before; a completed activity has no timer left', async () => {
    const timer = '<timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition>'
    const body = `<startEvent id="s" />${assigned('t', 'kermit')}${flows('s', 't')}
      <boundaryEvent id="late" attachedToRef="t">${timer}</boundaryEvent>${assigned('boss', 'gonzo')}${flows('late', 'boss')}`
    await deploy('timed', diagram('timed', body))
    const [slow, quick] = [await start({ definitionKey: 'timed' }), await start({ definitionKey: 'timed' })]
    const [job] = await jobsOf(slow.id)
    expect(job).toMatchObject({ kind: 'timer', activityId: 'late', dueTime: slow.startTime + hour })
    const task = await openTask(quick.id)
    await act('kermit', (engine, call) => engine.complete(call, task.id, {}))
    expect(await jobsOf(quick.id)).toEqual([])
    await pass(hour - 1)
    expect(await standing(slow.id)).toEqual(['t'])
    await pass(1)
    expect(await standing(slow.id)).toEqual(['boss'])
  })

  test('a job that fails on every attempt is kept with its error, and continues once retried', async () => {
    const step = '<serviceTask id="x" flowable:async="true" flowable:expression="${missing}" />'
    await deploy('faulty', line('faulty', step, 'x'))
    const { id } = await start({ definitionKey: 'faulty' })
    const [waiting] = await jobsOf(id)
    await expect(retry(waiting?.id ?? '')).rejects.toMatchObject(conflict)
    await expect(retry('unknown')).rejects.toMatchObject(missing)
    await failForGood()
    const [failed] = await jobsOf(id, 'failed')
    expect(failed).toMatchObject({ activityId: 'x', retries: 0, failTime: expect.any(Number) as number })
    expect(failed?.error).toContain('missing')
    expect((await instanceOf(id))?.endTime).toBeNull()
    await expect(dismiss(failed?.id ?? '')).rejects.toMatchObject(conflict)
    await act('admin', (engine, call) => engine.setVariables(call, id, { missing: 1 }))
    await retry(failed?.id ?? '')
    await pass(0)
    expect((await instanceOf(id))?.endTime).not.toBeNull()
  })

  test('a mail that cannot be sent blocks nothing, and can be dismissed', async () => {
    const mail = service('mail', { to: 'nobody', subject: 'Hello', text: 'Hello' })
    await deploy('mailed', line('mailed', `${mail}${assigned('t', 'kermit')}`, 'x', 't'))
    const { id } = await start({ definitionKey: 'mailed' })
    expect(await standing(id)).toEqual(['t'])
    await failForGood()
    const [failed] = await jobsOf(id, 'failed')
    await dismiss(failed?.id ?? '')
    expect(await jobsOf(id)).toEqual([])
    await expect(dismiss(failed?.id ?? '')).rejects.toMatchObject(missing)
  })

  test('a suspended instance runs no jobs, and catches up once activated', async () => {
    const step = '<serviceTask id="x" flowable:async="true" flowable:expression="${1}" />'
    await deploy('drowsy', line('drowsy', step, 'x'))
    const { id } = await start({ definitionKey: 'drowsy' })
    const suspend = (suspended: boolean) => act(null, (engine, call) => engine.suspendInstance(call, id, { suspended }))
    await suspend(true)
    await pass(hour)
    expect((await instanceOf(id))?.endTime).toBeNull()
    await suspend(false)
    await pass(hour)
    expect((await instanceOf(id))?.endTime).not.toBeNull()
  })

  test('a start timer starts instances of the newest version, as many times as its cycle says', async () => {
    const timer = '<timerEventDefinition><timeCycle>R2/PT1H</timeCycle></timerEventDefinition>'
    const text = diagram(
      'hourly',
      `<startEvent id="s">${timer}</startEvent>${assigned('t', 'kermit')}${flows('s', 't')}`,
    )
    await deploy('hourly', text)
    const { definition } = await deploy('hourly', text)
    const timers = async () =>
      (await ask((engine, call) => engine.startTimers(call, { definitionKey: 'hourly', state: 'waiting' }))).rows
    const begun = async () =>
      (await ask((engine, call) => engine.instances(call, { definitionKey: 'hourly' }))).rows.map(
        ({ definitionId }) => definitionId,
      )
    const [timer1] = await timers()
    expect(timer1).toMatchObject({ definitionId: definition.id, activityId: 's', failed: false, error: null })
    const again = act('admin', (engine, call) => engine.retryStartTimer(call, timer1?.id ?? ''))
    await expect(again).rejects.toMatchObject(conflict)
    await pass(hour)
    expect(await begun()).toEqual([definition.id])
    await pass(hour)
    expect(await begun()).toEqual([definition.id, definition.id])
    await pass(hour)
    expect([await begun(), await timers()]).toMatchObject([{ length: 2 }, []])
  })

  test('a start timer that failed for good fires again once retried', async () => {
    const timer = '<timerEventDefinition><timeCycle>R9/PT1H</timeCycle></timerEventDefinition>'
    const text = (step: string) =>
      diagram(
        'stuck',
        `<startEvent id="s">${timer}</startEvent>${step}${assigned('t', 'kermit')}${flows('s', 'x', 't')}`,
      )
    await deploy('stuck', text('<serviceTask id="x" flowable:expression="${nobody}" />'))
    await failForGood()
    const find = async () =>
      (await ask((engine, call) => engine.startTimers(call, { definitionKey: 'stuck', state: 'failed' }))).rows
    const [failed] = await find()
    expect(failed?.error).toContain('nobody')
    await act('admin', (engine, call) => engine.retryStartTimer(call, failed?.id ?? ''))
    expect(await find()).toEqual([])
    const unknown = act('admin', (engine, call) => engine.retryStartTimer(call, 'unknown'))
    await expect(unknown).rejects.toMatchObject(missing)
  })
})
