// The detail of a task that came back says who decided so, when, and with which opinion.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backDiagrams } from '../../support/back-diagrams.ts'
import { diagram, flows } from '../../support/flow.ts'
import { type FlowClient, openFlowClient } from '../../support/flow-client.ts'
import { testDatabases } from '../../support/test-database.ts'

const handIn = 'starter complete apply'
/** Two tasks have one name, and `twin` comes when it is moved to. */
const twins = `<startEvent id="s" flowable:initiator="initiator"/><userTask id="apply" name="apply" flowable:assignee="\${initiator}"/>
  <userTask id="a" name="same" flowable:assignee="anna"/><userTask id="b" name="b" flowable:assignee="bert"/>
  <userTask id="twin" name="same" flowable:assignee="carl"/><endEvent id="e"/>${flows('s', 'apply', 'a', 'b', 'twin', 'e')}`
const rejected = `<startEvent id="s" flowable:initiator="initiator"/><userTask id="apply" name="apply" flowable:assignee="\${initiator}"/>
  <userTask id="a" name="a" flowable:assignee="anna"/><userTask id="mend" name="mend" flowable:assignee="\${initiator}"/><endEvent id="e"/>
  ${flows('s', 'apply', 'a', 'mend', 'e')}`

describe.each(testDatabases)('tasks that came back on %s', (database) => {
  let client: FlowClient

  beforeAll(async () => {
    client = await openFlowClient({ database })
    for (const key of ['steps', 'each', 'drawn', 'called']) await client.deploy(key, backDiagrams[key] ?? '')
    await client.deploy('later', (backDiagrams['later'] ?? '').replace('anna', 'carl'))
    await client.deploy('twins', twins)
    await client.send('admin', 'POST', '/flowable/deployment', {
      resourceName: 'rejected',
      data: diagram('rejected', rejected),
    })
  })
  afterAll(() => client.close())

  const play = async (key: string, lines: readonly string[], values: object = {}) => {
    const id = await client.start(key, values)
    await client.steps(id, ...lines)
    return id
  }
  const reasonOf = async (id: string, name: string, who: string) => {
    const { data } = await client.send(who, 'GET', `/flowable/tasks/${await client.task(id, name)}`)
    return (data as { cameBack: object | null }).cameBack
  }

  test.each([
    {
      does: 'returned to it',
      key: 'steps',
      lines: [handIn, 'anna complete a', 'bert return b {"target":"a","opinion":"缺发票"}'],
      task: ['a', 'anna'],
      reason: { action: 'return', account: 'bert', fromName: 'b', toName: 'a', opinion: '缺发票' },
    },
    {
      does: 'withdrew the process',
      key: 'steps',
      lines: [handIn, 'starter withdraw a {"opinion":"写错了"}'],
      task: ['apply', 'starter'],
      reason: { action: 'withdraw', account: 'starter', opinion: '写错了' },
    },
    {
      does: 'rejected before it',
      key: 'rejected',
      lines: [handIn, 'anna complete a {"outcome":"reject","opinion":"金额太大"}'],
      task: ['mend', 'starter'],
      reason: { action: 'complete', account: 'anna', to: 'reject', opinion: '金额太大', taskName: 'a' },
    },
    {
      does: 'decided so that the diagram leads back to it',
      key: 'drawn',
      lines: [
        handIn,
        'anna complete f',
        'anna complete h',
        'bert complete g',
        'carl complete check {"values":{"again":true},"opinion":"重新来"}',
      ],
      task: ['apply', 'starter'],
      reason: { action: 'complete', account: 'carl', opinion: '重新来', taskName: 'check' },
    },
  ])('a task is shown with who $does', async ({ key, lines, task: [name = '', who = ''], reason }) => {
    const id = await play(key, lines)
    expect(await reasonOf(id, name, who)).toMatchObject({ ...reason, time: expect.any(String) as string })
  })

  test.each([
    ['a task that comes for the first time', 'steps', [handIn, 'anna complete a {"opinion":"好"}'], 'b', 'bert'],
    ['another branch than the returned one', 'drawn', [handIn, 'anna complete f', 'anna return h'], 'g', 'bert'],
    ['a task after the returned one', 'steps', [handIn, 'anna return a', handIn], 'a', 'anna'],
    ['the next turn of a loop', 'each', [handIn, 'bert complete a@bert {"opinion":"好"}'], 'a@carl', 'carl'],
  ])('%s has no such reason', async (_, key, lines, name, who) => {
    const id = await play(key, lines, { approvers: ['bert', 'carl'] })
    expect(await reasonOf(id, name, who)).toBeNull()
  })

  test('what was decided in the calling process is told to those who may read it', async () => {
    const id = await play('later', [handIn, 'carl complete a {"outcome":"reject","opinion":"内部意见"}'])
    const { data } = await client.send('admin', 'POST', '/flowable/query/process-instances', { size: 1000 })
    const rows = data as { readonly id: string; readonly superProcessInstanceId: string | null }[]
    const called = rows.find(({ superProcessInstanceId }) => superProcessInstanceId === id)?.id ?? ''
    expect(await reasonOf(called, 'a', 'starter')).toMatchObject({ account: 'carl', opinion: '内部意见' })
    expect((await client.send('anna', 'GET', `/flowable/process-instances/${id}`)).status).toBe(403)
    expect(await reasonOf(called, 'a', 'anna')).toBeNull()
  })

  test('a task that was never done does not come back, though another one of its name was returned', async () => {
    const id = await play('twins', [handIn, 'anna complete a', 'bert return b {"target":"a"}'])
    expect(await reasonOf(id, 'a', 'anna')).toMatchObject({ action: 'return', account: 'bert' })
    const move = { cancelActivityIds: ['a'], to: ['twin'] }
    await client.send('admin', 'POST', `/flowable/operations/process-instances/${id}/move`, move)
    expect(await client.open(id)).toBe('twin:carl')
    expect(await reasonOf(id, 'twin', 'carl')).toBeNull()
  })
})
