// What the console shows of a task beside its fields: names of everybody, people mentioned in comments, and the offered actions.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FlowClient, held, openFlowClient } from '../../support/flow-client.ts'
import { flows } from '../../support/flow.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Detail {
  readonly claimTime: string | null
  readonly allowed: readonly string[]
  readonly involvedPeople: readonly { readonly id: string }[]
  readonly participants: readonly string[]
}

describe.each(testDatabases)('task detail on %s', (database) => {
  let flow: FlowClient
  beforeAll(async () => {
    flow = await openFlowClient({ database })
    await flow.deploy('plain', held.sequence)
  })
  afterAll(() => flow?.close())

  async function waiting(): Promise<{ readonly instance: string; readonly task: string }> {
    const instance = await flow.start('plain')
    await flow.steps(instance, 'starter complete apply')
    return { instance, task: await flow.task(instance, 'work') }
  }

  test('the detail lists the actions that the caller may use', async () => {
    const { task } = await waiting()
    const allowedFor = async (who: string) =>
      ((await flow.send(who, 'GET', `/flowable/tasks/${task}`)).data as Detail).allowed
    expect(await allowedFor('anna')).toContain('return')
    expect(await allowedFor('starter')).toEqual(expect.arrayContaining(['urge', 'withdraw']))
    expect(await allowedFor('starter')).not.toContain('complete')
  })

  test('a task is held from the moment its assignee got it, whatever the action, and the diagram shows it', async () => {
    const { instance, task } = await waiting()
    for (const step of ['anna transfer work bert', 'bert delegate work anna', 'anna resolve work']) {
      flow.app.clock.advance(60_000)
      const before = new Date(flow.app.clock.now()).toISOString()
      await flow.steps(instance, step)
      const { data } = await flow.send('starter', 'GET', `/flowable/tasks/${task}`)
      const since = (data as Detail).claimTime ?? ''
      expect(since >= before).toBe(true)
      const { data: model } = await flow.send('starter', 'GET', `/modeler/${instance}/model-json`)
      expect((model as { holders: unknown }).holders).toMatchObject([{ since }])
    }
  })

  test('history and comments name people', async () => {
    const { instance, task } = await waiting()
    await flow.steps(instance, 'anna transfer work bert')
    const { data: lines } = await flow.send('bert', 'GET', `/flowable/tasks/${task}/history`)
    expect(lines).toMatchObject([
      { action: 'transfer', person: { fullName: 'anna先生' }, from: 'anna', fromName: 'anna先生', toName: 'bert先生' },
    ])
    await flow.send('bert', 'POST', `/flowable/tasks/${task}/comments`, { message: '收到' })
    const { data: comments } = await flow.send('anna', 'GET', `/flowable/tasks/${task}/comments`)
    expect(comments).toMatchObject([{ message: '收到', author: { id: 'bert', fullName: 'bert先生' } }])
  })

  test('people mentioned in a comment become involved, and unknown ones are refused', async () => {
    const { task } = await waiting()
    const comment = (mentions: readonly string[]) =>
      flow.send('anna', 'POST', `/flowable/tasks/${task}/comments`, { message: '请看', mentions })
    expect((await flow.send('stranger', 'GET', `/flowable/tasks/${task}`)).status).toBe(403)
    expect((await comment(['stranger'])).status).toBe(200)
    const { status, data } = await flow.send('stranger', 'GET', `/flowable/tasks/${task}`)
    expect(status).toBe(200)
    expect((data as Detail).involvedPeople.map(({ id }) => id)).toContain('stranger')
    expect(await comment(['gone'])).toMatchObject({ status: 400, errMsg: '用户不存在或已停用' })
  })

  test('of the people involved, those who were invited can be removed, candidates cannot', async () => {
    const line = `<startEvent id="s"/><userTask id="t" flowable:candidateUsers="anna,bert"/><endEvent id="e"/>${flows('s', 't', 'e')}`
    await flow.deploy('offered', line)
    const task = await flow.task(await flow.start('offered'), 't')
    await flow.send('anna', 'PUT', `/flowable/tasks/${task}/action/involve`, { userId: 'carl' })
    const detail = (await flow.send('anna', 'GET', `/flowable/tasks/${task}`)).data as Detail
    expect(detail.involvedPeople.map(({ id }) => id).toSorted()).toEqual(['anna', 'bert', 'carl'])
    expect(detail.participants).toEqual(['carl'])
    const remove = (userId: string) =>
      flow.send('anna', 'PUT', `/flowable/tasks/${task}/action/remove-involved`, { userId })
    expect([(await remove('bert')).status, (await remove('carl')).status]).toEqual([409, 200])
  })
})
