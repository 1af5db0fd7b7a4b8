// Signers are rows: they survive a restart, and end with their task when a timer or a moved token takes it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmbeddedEngine } from '../../../src/server/adapters/embedded-engine/create-embedded-engine.ts'
import type { TaskRecord } from '../../../src/server/ports/process/records.ts'
import { createTestEngine, diagram, flows, type TestEngine } from '../../support/flow.ts'
import { testDatabases } from '../../support/test-database.ts'

const hours = 3_600_000
const work = '<userTask id="work" name="work" flowable:assignee="anna"/>'
const plain = diagram(
  'plain',
  `<startEvent id="s"/>${work}<userTask id="close" flowable:assignee="dora"/><endEvent id="e"/>${flows('s', 'work', 'close', 'e')}`,
)
const timed = diagram(
  'timed',
  `<startEvent id="s"/>${work}<userTask id="late" flowable:assignee="bert"/><endEvent id="e"/>${flows('s', 'work', 'e')}
   <boundaryEvent id="b" attachedToRef="work"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>
   ${flows('b', 'late', 'e')}`,
)
const beside = timed
  .replace('id="timed"', 'id="beside"')
  .replace('attachedToRef="work"', 'attachedToRef="work" cancelActivity="false"')

describe.each(testDatabases)('signers in rows on %s', (database) => {
  let flow: TestEngine

  beforeAll(async () => {
    flow = await createTestEngine({ database })
    for (const file of [plain, timed, beside]) await flow.deploy(file)
  })
  afterAll(() => flow.dispose())

  const openTasks = async (instanceId: string) =>
    (await flow.look((at) => flow.engine.tasks(at, { instanceId, size: 100, sort: 'id' }))).rows
  const shown = async (instanceId: string) =>
    (await openTasks(instanceId)).map(({ assignee, signing }: TaskRecord) => `${assignee} ${signing ?? ''}`.trim())
  const begin = async (key: string) => {
    const { id } = await flow.act('starter', (at) => flow.engine.start(at, { definitionKey: key }))
    const [task] = await openTasks(id)
    return { id, taskId: task?.id ?? '' }
  }
  const ask = (taskId: string, account: string, type: 'before' | 'after') =>
    flow.act('anna', (at) => flow.engine.addSigner(at, taskId, { account, type }))

  test('a restarted server continues with them at every step', async () => {
    const { id, taskId } = await begin('plain')
    await ask(taskId, 'carl', 'before')
    await ask(taskId, 'bert', 'after')
    const seen: string[][] = []
    for (let left = 4; left > 0; left--) {
      const { files, clock } = flow
      const { engine } = createEmbeddedEngine({ files, clock, endedHooks: [], hosts: [] })
      const tasks = await openTasks(id)
      seen.push(await shown(id))
      const next = tasks.find(({ signing }) => signing === 'before') ?? tasks[0]
      await flow.act(next?.assignee ?? '', (at) => engine.complete(at, next?.id ?? '', {}))
    }
    expect(seen).toEqual([['anna', 'carl before'], ['anna'], ['bert after'], ['dora']])
    expect(await flow.look((at) => flow.engine.instance(at, id))).toMatchObject({ endActivityId: 'e' })
  })

  test('a timer that interrupts the task ends its signers, current and later ones', async () => {
    const { id, taskId } = await begin('timed')
    await ask(taskId, 'carl', 'before')
    await ask(taskId, 'dora', 'after')
    flow.clock.advance(2 * hours)
    await flow.worker.runDueJobs()
    expect(await shown(id)).toEqual(['bert'])
    expect(flow.jobErrors).toEqual([])
  })

  test('a timer while a later signer is active ends that signer too', async () => {
    const { id, taskId } = await begin('timed')
    await ask(taskId, 'carl', 'after')
    await flow.act('anna', (at) => flow.engine.complete(at, taskId, {}))
    expect(await shown(id)).toEqual(['carl after'])
    flow.clock.advance(2 * hours)
    await flow.worker.runDueJobs()
    expect(await shown(id)).toEqual(['bert'])
  })

  test('a non-interrupting timer leaves them', async () => {
    const { id, taskId } = await begin('beside')
    await ask(taskId, 'carl', 'before')
    flow.clock.advance(2 * hours)
    await flow.worker.runDueJobs()
    expect(await shown(id)).toEqual(['anna', 'carl before', 'bert'])
  })

  test('a moved token ends them', async () => {
    const { id, taskId } = await begin('plain')
    await ask(taskId, 'carl', 'before')
    const move = { from: { activityIds: ['work'] }, to: ['close'], reason: '跳过' }
    await flow.act('admin', (at) => flow.engine.moveTokens(at, id, move))
    expect(await shown(id)).toEqual(['dora'])
  })

  test('subtasks of a process task end with it, however it ends', async () => {
    const { id, taskId } = await begin('plain')
    const below = await flow.act('anna', (at) => flow.engine.createTask(at, { name: '复印', parentTaskId: taskId }))
    await flow.act('starter', (at) => flow.engine.cancel(at, id, '不要了'))
    expect(await flow.look((at) => flow.engine.task(at, below.id))).toMatchObject({ endTime: flow.clock.now() })
  })

  test('a signed task can only be completed in the engine once the signers before it have signed', async () => {
    const { taskId } = await begin('plain')
    await ask(taskId, 'carl', 'before')
    await expect(flow.act('anna', (at) => flow.engine.complete(at, taskId, {}))).rejects.toMatchObject({ status: 409 })
  })
})
