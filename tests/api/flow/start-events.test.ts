// Starts by message, signal and timer: who owns them, who else may not claim them, and the effect of suspension and missed times.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestEngine, diagram, type TestEngine } from '../../support/flow.ts'
import { flowRows } from '../../support/flow-rows.ts'
import { zipOf } from '../../support/make-zip.ts'
import { testDatabases } from '../../support/test-database.ts'

const hour = 3_600_000
function message(name: string) {
  return `<messageEventDefinition messageRef="${name}"/>`
}
function signal(name: string) {
  return `<signalEventDefinition signalRef="${name}"/>`
}
function cycle(text: string) {
  return `<timerEventDefinition><timeCycle>${text}</timeCycle></timerEventDefinition>`
}
function after(text: string) {
  return `<timerEventDefinition><timeDuration>${text}</timeDuration></timerEventDefinition>`
}

function process(key: string, ...definitions: readonly string[]): string {
  const starts = definitions.map((definition, at) => `<startEvent id="s${at}">${definition}</startEvent>`)
  const ways = definitions.map((_, at) => `<sequenceFlow id="f${at}" sourceRef="s${at}" targetRef="t"/>`)
  const names = (kind: string) =>
    [...new Set([...definitions.join('').matchAll(new RegExp(`${kind}Ref="([^"]+)"`, 'g'))].map(([, name]) => name))]
      .map((name) => `<${kind} id="${name}" name="${name}"/>`)
      .join('')
  return diagram(key, `${starts.join('')}${ways.join('')}<userTask id="t"/>`, {
    before: names('message') + names('signal'),
  })
}

describe.each(testDatabases)('on %s', (database) => {
  let flow: TestEngine
  beforeAll(async () => {
    flow = await createTestEngine({ database })
  })
  afterAll(() => flow.dispose())
  beforeEach(() => {
    flow.jobErrors.length = 0
  })

  const running = async (definitionKey: string) =>
    (await flow.look((work) => flow.engine.instances(work, { definitionKey, state: 'running', size: 100 }))).total
  const send = (name: string) => flow.act('x', (work) => flow.engine.start(work, { message: name }))
  const remove = (id: string, cascade = true) =>
    flow.act('admin', (work) => flow.engine.deleteDeployment(work, id, cascade))
  const definitionOf = async (key: string) =>
    (await flow.look((work) => flow.engine.definitions(work, { key, latest: true }))).rows[0]?.id ?? ''
  const suspend = async (key: string, suspended: boolean) => {
    const id = await definitionOf(key)
    await flow.act('admin', (work) => flow.engine.suspendDefinition(work, id, { suspended }))
  }
  const pass = async (hours: number) => {
    flow.clock.advance(hours * hour)
    await flow.worker.runDueJobs()
  }

  describe('a message', () => {
    test('starts one process only: a second that claims it is refused by element, and stores nothing', async () => {
      await flow.deploy(process('first', message('m1')))
      const before = await flowRows(flow.database)
      await expect(flow.deploy(process('second', message('m1')))).rejects.toMatchObject({
        status: 400,
        fields: [{ field: 's0', message: '消息 m1 已用于启动另一个流程' }],
      })
      expect(await flowRows(flow.database)).toEqual(before)
      expect((await send('m1')).definitionId).toMatch(/^first:1:/)
    })

    test('cannot be shared within one file, one archive or one process either', async () => {
      const two = process('pair1', message('m2')).replace(
        '</process>',
        `</process><process id="pair2"><startEvent id="q">${message('m2')}</startEvent></process>`,
      )
      const files = ['pair3', 'pair4'].map((key) => ({
        name: `${key}.bpmn`,
        data: Buffer.from(process(key, message('m2'))),
      }))
      const before = await flowRows(flow.database)
      await expect(flow.deploy(two)).rejects.toMatchObject({ status: 400 })
      await expect(flow.deploy({ fileName: 'a.zip' }, zipOf(files))).rejects.toMatchObject({ status: 400 })
      await expect(flow.deploy(process('pair5', message('m2'), message('m2')))).rejects.toMatchObject({ status: 400 })
      expect(await flowRows(flow.database)).toEqual(before)
    })

    test('goes to one of two that are deployed at the same moment', async () => {
      const sent = await Promise.allSettled(
        Array.from({ length: 6 }, (_, at) => flow.deploy(process(`race${at}`, message('m3')))),
      )
      expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    test('may start a process of each tenant', async () => {
      await flow.deploy({ fileName: 'a.bpmn', tenantId: 'acme' }, process('mine', message('m4')))
      await flow.deploy({ fileName: 'a.bpmn', tenantId: 'other' }, process('yours', message('m4')))
      const started = await flow.act('x', (work) => flow.engine.start(work, { message: 'm4', tenantId: 'other' }))
      expect(started.definitionId).toMatch(/^yours:/)
    })

    test('is released by a version without it, may be claimed then, and is missing when that version is deleted', async () => {
      await flow.deploy(process('giver', message('m5')))
      const second = await flow.deploy(process('giver', ''))
      await expect(send('m5')).rejects.toMatchObject({ status: 404 })
      const taker = await flow.deploy(process('taker', message('m5')))
      await expect(remove(second.id)).rejects.toMatchObject({
        status: 409,
        message: '不能删除：流程 giver 的上一版本将重新生效，但消息 m5 已用于启动另一个流程',
      })
      expect((await send('m5')).definitionId).toMatch(/^taker:/)
      await remove(taker.id)
      await remove(second.id)
      expect((await send('m5')).definitionId).toMatch(/^giver:1:/)
    })

    test('to a suspended process is refused as such, and starts it after activation', async () => {
      await flow.deploy(process('sleeper', message('m6')))
      await suspend('sleeper', true)
      await expect(send('m6')).rejects.toMatchObject({ status: 409, message: '流程定义已暂停，不能发起' })
      await suspend('sleeper', false)
      expect((await send('m6')).definitionId).toMatch(/^sleeper:/)
    })

    test('must have a literal name at deployment', async () => {
      const named = (text: string) => process('named', `<messageEventDefinition flowable:messageExpression="${text}"/>`)
      await expect(flow.deploy(named('${unknown}'))).rejects.toMatchObject({
        status: 400,
        fields: [{ field: 's0', message: '开始事件的消息或信号名称无法确定' }],
      })
      await flow.deploy(named("${'m'.concat('7')}"))
      expect((await send('m7')).definitionId).toMatch(/^named:/)
    })
  })

  test('a signal starts the newest version of each process that waits for it, except suspended ones', async () => {
    for (const key of ['heard1', 'heard2', 'heard3', 'heard1']) await flow.deploy(process(key, signal('bell')))
    await suspend('heard3', true)
    await flow.act('x', (work) => flow.engine.signal(work, 'bell', {}))
    expect(await Promise.all(['heard1', 'heard2', 'heard3'].map(running))).toEqual([1, 1, 0])
    const { rows } = await flow.look((work) => flow.engine.instances(work, { definitionKey: 'heard1' }))
    expect(rows[0]?.definitionId).toMatch(/^heard1:2:/)
  })

  describe('a timer', () => {
    test('that came due repeatedly during downtime fires once, and then keeps its rhythm', async () => {
      await flow.deploy(process('hourly', cycle('R/PT1H')))
      flow.clock.advance(10 * hour)
      await flow.worker.runDueJobs()
      expect(await running('hourly')).toBe(1)
      await pass(0.5)
      expect(await running('hourly')).toBe(1)
      await pass(0.5)
      expect(await running('hourly')).toBe(2)
      expect(flow.jobErrors).toEqual([])
    })

    test('that fires once does so even when late, and never again', async () => {
      await flow.deploy(process('late', after('PT1H')))
      await pass(100)
      await pass(100)
      expect(await running('late')).toBe(1)
    })

    test('by cron fires at the next of its times', async () => {
      await flow.deploy(process('nightly', cycle('0 0 0/12 * * ?')))
      await pass(24)
      expect(await running('nightly')).toBe(1)
      await pass(12)
      expect(await running('nightly')).toBe(2)
    })

    test('of a suspended process waits, and fires once on activation', async () => {
      await flow.deploy(process('dozing', cycle('R/PT1H')))
      await suspend('dozing', true)
      await pass(5)
      expect(await running('dozing')).toBe(0)
      await suspend('dozing', false)
      await flow.worker.runDueJobs()
      expect(await running('dozing')).toBe(1)
      await pass(1)
      expect(await running('dozing')).toBe(2)
    })

    test('moves to the newest version, back when that is deleted, and ends with the last one', async () => {
      const first = await flow.deploy(process('moving', cycle('R/PT1H')))
      const second = await flow.deploy(process('moving', ''))
      await pass(3)
      expect(await running('moving')).toBe(0)
      await remove(second.id)
      await pass(1)
      expect(await running('moving')).toBe(1)
      await remove(first.id)
      await pass(3)
      expect(await running('moving')).toBe(0)
      const jobs = await flow.database.read
        .selectFrom('flow_definition_event')
        .innerJoin('flow_definition', 'flow_definition.id', 'flow_definition_event.definitionId')
        .select('flow_definition_event.id')
        .where('flow_definition.key', '=', 'moving')
        .execute()
      expect(jobs).toEqual([])
    })

    test.each(['${unknown}', "${'soon'}"])('at %s is refused at deployment, by element', async (text) => {
      const before = await flowRows(flow.database)
      await expect(flow.deploy(process('never', cycle(text)))).rejects.toMatchObject({
        status: 400,
        fields: [{ field: 's0', message: '定时启动的时间格式不正确' }],
      })
      expect(await flowRows(flow.database)).toEqual(before)
    })

    test('that is over before it begins never fires', async () => {
      await flow.deploy(process('past', cycle('R/2020-01-01T00:00:00Z/PT1H/2020-02-01T00:00:00Z')))
      await pass(48)
      expect(await running('past')).toBe(0)
      expect(flow.jobErrors).toEqual([])
    })
  })

  test('flows still lead from every start', async () => {
    await flow.deploy(process('many', message('m9'), signal('bell9'), after('PT1H')))
    await send('m9')
    await flow.act('x', (work) => flow.engine.signal(work, 'bell9', {}))
    await pass(1)
    expect(await running('many')).toBe(3)
  })

  test("times without a zone are in the product's zone: starts, waits and due dates", async () => {
    const local = await createTestEngine({ database, timeZone: 'Asia/Shanghai' })
    const waits = `<intermediateCatchEvent id="c"><timerEventDefinition><timeDate>2027-01-01T09:00:00</timeDate></timerEventDefinition></intermediateCatchEvent>`
    await local.deploy(process('morning', cycle('0 0 9 * * ?')))
    await local.deploy(
      diagram(
        'day',
        `<startEvent id="s"/><userTask id="t" flowable:dueDate="2027-02-01"/>${waits}<sequenceFlow id="a" sourceRef="s" targetRef="t"/><sequenceFlow id="b" sourceRef="s" targetRef="c"/>`,
      ),
    )
    await local.act('x', (work) => local.engine.start(work, { definitionKey: 'day' }))
    const db = local.database.read
    const start = await db.selectFrom('flow_definition_event').select('dueTime').executeTakeFirst()
    const job = await db.selectFrom('flow_engine_job').select('dueTime').executeTakeFirst()
    const task = await db.selectFrom('flow_task').select('dueDate').executeTakeFirst()
    const times = [start?.dueTime, job?.dueTime, task?.dueDate].map((time) => new Date(time ?? 0).toISOString())
    expect(times[0]).toMatch(/T01:00:00.000Z$/)
    expect(times.slice(1)).toEqual(['2027-01-01T01:00:00.000Z', '2027-01-31T16:00:00.000Z'])
    await local.dispose()
  })
})
