// Verbs at the tasks of a called process: some act on the whole process, others stay within the called one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backDiagrams } from '../../support/back-diagrams.ts'
import { type FlowClient, openFlowClient } from '../../support/flow-client.ts'
import { testDatabases } from '../../support/test-database.ts'

const handIn = 'starter complete apply'

describe.each(testDatabases)('a called process on %s', (database) => {
  let client: FlowClient

  const play = async (key: string, ...lines: readonly string[]) => {
    const id = await client.start(key)
    await client.steps(id, ...lines)
    return id
  }

  beforeAll(async () => {
    client = await openFlowClient({ database })
    for (const key of ['caller', 'called', 'later']) await client.deploy(key, backDiagrams[key] ?? '')
  })
  afterAll(() => client.close())

  const calledBy = async (id: string) => {
    const { data } = await client.send('admin', 'POST', '/flowable/query/process-instances', { size: 1000 })
    const rows = data as { readonly id: string; readonly superProcessInstanceId: string | null }[]
    return rows.find(({ superProcessInstanceId }) => superProcessInstanceId === id)?.id ?? ''
  }

  test('goes back within itself, not to its caller', async () => {
    const id = await play('caller', handIn)
    const called = await calledBy(id)
    expect((await client.act(called, 'anna return a')).errMsg).toBe('没有可以退回的任务')
    await client.steps(called, 'anna complete a', 'bert return b')
    expect(await client.open(called)).toBe('a:anna')
  })

  test('is withdrawn with its calling process, by the starter of that one', async () => {
    const id = await play('caller', handIn)
    const called = await calledBy(id)
    await client.steps(called, 'starter withdraw a')
    expect([await client.open(id), await client.isEnded(called)]).toEqual(['apply:starter', true])
    const decided = await play('caller', handIn)
    await client.steps(await calledBy(decided), 'anna complete a')
    expect((await client.act(await calledBy(decided), 'starter withdraw b')).errMsg).toBe('流程已有人处理，不能撤回')
  })

  test('is urged and terminated with it', async () => {
    const id = await play('caller', handIn)
    const called = await calledBy(id)
    await client.steps(called, 'starter urge a', 'admin terminate a 不要了')
    expect([await client.isEnded(id), await client.isEnded(called)]).toEqual([true, true])
    expect((await client.lines(id)).slice(1)).toEqual(['urge starter >anna', 'terminate admin >'])
  })

  test('is read and urged by the starter of the whole process, whoever made it start', async () => {
    const id = await play('later', handIn, 'anna complete a')
    const called = await calledBy(id)
    expect((await client.send('starter', 'GET', `/flowable/process-instances/${called}`)).status).toBe(200)
    expect((await client.send('stranger', 'GET', `/flowable/process-instances/${called}`)).status).toBe(403)
    const list = { assignment: 'all', processInstanceId: called }
    expect((await client.send('starter', 'POST', '/flowable/query/tasks', list)).data).toMatchObject([{ name: 'a' }])
    expect((await client.send('stranger', 'POST', '/flowable/query/tasks', list)).data).toEqual([])
    await client.steps(called, 'starter urge a')
    expect((await client.act(called, 'anna urge a')).status).toBe(403)
    expect((await client.lines(id)).at(-1)).toBe('urge starter >anna')
  })
})
