// Choosing the next assignee: whoever completes a task may name them; submitted again, a process may be withdrawn again.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { backDiagrams } from '../../support/back-diagrams.ts'
import { type FlowClient, openFlowClient } from '../../support/flow-client.ts'
import { testDatabases } from '../../support/test-database.ts'

const handIn = 'starter complete apply'
const notOne = '下一步不是单个任务，不能指定办理人'

describe.each(testDatabases)('what comes next on %s', (database) => {
  let client: FlowClient

  const play = async (key: string, ...lines: readonly string[]) => {
    const id = await client.start(key)
    await client.steps(id, ...lines)
    return id
  }
  beforeAll(async () => {
    client = await openFlowClient({ database })
    for (const key of ['steps', 'parallel', 'claimed']) await client.deploy(key, backDiagrams[key] ?? '')
  })
  afterAll(() => client.close())

  const named = (who: string) => `{"opinion":"同意","nextAssignee":"${who}"}`

  test('whoever completes a task names the next assignee, whether it is assigned or to be claimed', async () => {
    const id = await play('steps', handIn, `anna complete a ${named('carl')}`)
    expect(await client.open(id)).toBe('b:carl')
    expect((await client.lines(id)).slice(1)).toEqual(['complete anna >', 'assign anna bert>carl'])
    expect(await client.open(await play('claimed', `starter complete apply ${named('carl')}`))).toBe('a:carl')
  })

  test.each([
    ['steps', handIn, `anna complete a ${named('gone')}`, 400, '用户不存在或已停用', 'a:anna'],
    ['parallel', handIn, `anna complete work ${named('carl')}`, 409, notOne, 'side:bert work:anna'],
    ['parallel', '', `starter complete apply ${named('carl')}`, 409, notOne, 'apply:starter'],
  ])('in %s after "%s" nobody is named by "%s"', async (key, before, line, status, message, open) => {
    const id = await play(key, ...(before === '' ? [] : [before]))
    const answer = await client.act(id, line)
    expect([answer.status, answer.errMsg, await client.open(id)]).toEqual([status, message, open])
  })

  test('at the end there is nobody to name', async () => {
    const id = await play('steps', handIn, 'anna complete a', 'bert complete b')
    expect((await client.act(id, `dora complete close ${named('carl')}`)).errMsg).toBe(notOne)
    expect(await client.isEnded(id)).toBe(false)
  })

  test('a signer who comes next is not replaced by naming somebody', async () => {
    const id = await play('steps', handIn, 'anna add-sign a after carl')
    expect((await client.act(id, `anna complete a ${named('dora')}`)).errMsg).toBe(notOne)
    await client.steps(id, 'anna complete a')
    expect(await client.open(id)).toBe('a:carl/after')
  })

  test.each([
    ['steps', [handIn], 'anna complete a', true],
    ['steps', [handIn, 'anna complete a', 'bert complete b'], 'dora complete close', false],
    ['parallel', [], 'starter complete apply', false],
    ['parallel', [handIn], 'anna complete work', false],
    ['steps', [handIn, 'anna add-sign a after carl'], 'anna complete a', false],
  ])('in %s after %j the detail says whether "%s" may name the next assignee', async (key, before, line, may) => {
    const id = await play(key, ...before)
    const [who = '', , node = ''] = line.split(' ')
    const path = `/flowable/tasks/${await client.task(id, node)}`
    expect((await client.send(who, 'GET', path)).data).toMatchObject({ mayNameNext: may })
    expect((await client.send('starter', 'GET', path)).data).toMatchObject({ mayNameNext: may && who === 'starter' })
    expect((await client.act(id, `${line} ${named('bert')}`)).status).toBe(may ? 200 : 409)
  })

  test('a fault of the engine while it tries what comes next keeps nobody from opening the task', async () => {
    const id = await play('steps', handIn)
    const trial = vi.spyOn(client.app.ports.engine, 'nextTasks').mockRejectedValueOnce(new TypeError('a fault'))
    const path = `/flowable/tasks/${await client.task(id, 'a')}`
    const answer = await client.send('anna', 'GET', path)
    expect(trial).toHaveBeenCalledOnce()
    trial.mockRestore()
    expect(answer).toMatchObject({ status: 200, data: { name: 'a', mayNameNext: false } })
  })

  test('submitted again after a return, it may be withdrawn although somebody had decided before', async () => {
    const id = await play('steps', handIn, 'anna complete a', 'bert return b first', handIn)
    await client.steps(id, 'starter withdraw a')
    expect(await client.open(id)).toBe('apply:starter')
    await client.steps(id, handIn, 'anna complete a')
    expect((await client.act(id, 'starter withdraw b')).errMsg).toBe('流程已有人处理，不能撤回')
  })

  test('after a return that does not go back to the starter it still counts as decided', async () => {
    const id = await play('steps', handIn, 'anna complete a', 'bert return b')
    expect((await client.act(id, 'starter withdraw a')).errMsg).toBe('流程已有人处理，不能撤回')
  })
})
