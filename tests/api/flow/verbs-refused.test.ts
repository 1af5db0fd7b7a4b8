// Refused verbs: by the wrong person, twice, too late, while suspended, or without required input.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimable, type FlowClient, held, openFlowClient } from '../../support/flow-client.ts'
import { testDatabases } from '../../support/test-database.ts'

const holder = '只有任务的负责人可以进行该操作'
const editor = '只有任务的负责人或所有者可以进行该操作'
const starter = '只有流程的发起人可以进行该操作'
const unreadable = '没有权限查看'
const over = '任务已结束'
const asleep = '流程已暂停'
const nobody = '请选择用户'
const gone = '用户不存在或已停用'

type Refusal = readonly [line: string, status: number, message: string, ...before: string[]]

function named(refusals: readonly Refusal[]) {
  return refusals.map((refusal) => [refusal[0], refusal] as const)
}

const wrongPerson: readonly Refusal[] = [
  ['bert complete work@anna', 403, holder],
  ['admin complete work@anna', 403, holder],
  ['bert unclaim work@anna', 403, holder],
  ['bert assign work@anna bert', 403, editor],
  ['bert transfer work@anna bert', 403, holder],
  ['bert delegate work@anna bert', 403, holder],
  ['anna resolve work@carl', 403, '只有受委派人可以进行该操作', 'anna delegate work@anna carl'],
  ['bert return work@anna', 403, holder],
  ['starter return work@anna', 403, holder],
  ['bert add-sign work@anna before bert', 403, holder],
  ['stranger add-sign work@anna before stranger', 403, holder],
  ['starter remove-sign work@anna carl', 403, '只有加签人可以减签', 'anna add-sign work@anna before carl'],
  ['bert remove-sign work@carl/before carl', 403, '只有加签人可以减签', 'anna add-sign work@anna before carl'],
  ['carl remove-sign work@carl/before carl', 403, '只有加签人可以减签', 'anna add-sign work@anna before carl'],
  ['anna withdraw work@anna', 403, starter],
  ['admin withdraw work@anna', 403, starter],
  ['anna urge work@anna', 403, starter],
  ['anna terminate work@anna 不要了', 403, '没有终止流程的权限'],
  ['starter terminate work@anna 不要了', 403, '没有终止流程的权限'],
  ['chief terminate work@anna 不要了', 403, unreadable],
  ...['complete', 'claim', 'assign', 'transfer', 'delegate', 'resolve', 'involve', 'remove-involved', 'return'].map(
    (verb) => [`stranger ${verb} work@anna stranger`, 403, expect.stringMatching(/没有权限|只有/)] as const,
  ),
  ...['withdraw', 'remove-sign', 'cc', 'urge', 'terminate'].map(
    (verb) => [`stranger ${verb} work@anna stranger`, 403, expect.stringMatching(/没有权限|只有/)] as const,
  ),
]

const twice: readonly Refusal[] = [
  ['anna complete work@anna', 409, over, 'anna complete work@anna'],
  ['anna transfer work@carl dora', 403, holder, 'anna transfer work@anna carl'],
  ['anna delegate work@carl dora', 403, holder, 'anna delegate work@anna carl'],
  ['carl delegate work@carl dora', 409, '任务已委派，请等待受委派人处理', 'anna delegate work@anna carl'],
  [
    'carl resolve work@anna',
    403,
    '只有受委派人可以进行该操作',
    'anna delegate work@anna carl',
    'carl resolve work@carl',
  ],
  ['anna resolve work@anna', 409, '任务没有处于委派状态', 'anna delegate work@anna carl', 'carl resolve work@carl'],
  ['anna return work@anna', 409, over, 'anna return work@anna'],
  ['starter withdraw apply@starter', 409, '流程已在发起人手中，无需撤回', 'starter withdraw work@anna'],
  ['starter withdraw work@anna', 409, '流程已在发起人手中，无需撤回', 'starter withdraw work@anna'],
  ['anna add-sign work@anna after carl', 409, '用户carl已是办理人或加签人', 'anna add-sign work@anna before carl'],
  ['anna add-sign work@anna before carl', 409, '用户carl已是办理人或加签人', 'anna add-sign work@anna after carl'],
  [
    'anna remove-sign work@anna carl',
    409,
    '没有可以减签的人员',
    'anna add-sign work@anna before carl',
    'anna remove-sign work@anna carl',
  ],
  [
    'anna remove-sign work@anna carl',
    409,
    '用户carl不是尚未处理的加签人',
    'anna add-sign work@anna before carl dora',
    'carl complete work@carl/before',
  ],
  [
    'carl complete work@carl/before',
    409,
    over,
    'anna add-sign work@anna before carl',
    'carl complete work@carl/before',
  ],
  ['anna remove-involved work@anna carl', 409, '该用户没有参与任务'],
  ['starter urge work@anna', 409, '十分钟内已催办过该任务', 'starter urge work@anna'],
  ['admin terminate work@anna 不要了', 409, '流程已结束', 'admin terminate work@anna 不要了'],
]

const notNow: readonly Refusal[] = [
  ['carl complete work@carl', 409, '任务已委派，请等待受委派人处理', 'anna delegate work@anna carl'],
  ['carl transfer work@carl dora', 409, '任务已委派，请等待受委派人处理', 'anna delegate work@anna carl'],
  ['carl assign work@carl dora', 409, '任务已委派，请等待受委派人处理', 'anna delegate work@anna carl'],
  ['carl return work@carl', 409, '任务已委派，请等待受委派人处理', 'anna delegate work@anna carl'],
  ['carl add-sign work@carl before dora', 409, '任务已委派，请等待受委派人处理', 'anna delegate work@anna carl'],
  ['anna complete work@anna', 409, '加签人尚未全部处理，不能完成该任务', 'anna add-sign work@anna before carl'],
  ['carl return work@carl/before', 409, '前加签人只发表意见，不能退回任务', 'anna add-sign work@anna before carl'],
  ['anna unclaim work@anna', 409, '任务没有候选人，不能退还'],
  ['anna resolve work@anna', 409, '任务没有处于委派状态'],
  ['anna remove-sign work@anna carl', 409, '没有可以减签的人员'],
  ['anna return work@anna close', 409, '没有可以退回的任务'],
  ['anna return work@anna nowhere', 409, '没有可以退回的任务'],
  ['anna return work@anna work', 409, '没有可以退回的任务'],
  ['starter withdraw close@dora', 409, '流程已有人处理，不能撤回', 'anna complete work@anna'],
  [
    'starter withdraw work@anna',
    409,
    '流程已有人处理，不能撤回',
    'anna add-sign work@anna before carl',
    'carl complete work@carl/before',
  ],
]

const wrongBody: readonly Refusal[] = [
  ['anna assign work@anna', 400, nobody],
  ['anna assign work@anna gone', 400, gone],
  ['anna transfer work@anna', 400, nobody],
  ['anna transfer work@anna gone', 400, gone],
  ['anna transfer work@anna none', 400, gone],
  ['anna transfer work@anna anna', 409, '该用户已是任务的负责人'],
  ['anna delegate work@anna gone', 400, gone],
  ['anna delegate work@anna anna', 409, '该用户已是任务的负责人'],
  ['anna involve work@anna', 400, nobody],
  ['anna involve work@anna gone', 400, gone],
  ['anna remove-involved work@anna anna', 403, '不能移除自己'],
  ['anna cc work@anna', 400, nobody],
  ['anna cc work@anna carl gone', 400, gone],
  ['anna add-sign work@anna before', 400, nobody],
  ['anna add-sign work@anna before carl gone', 400, gone],
  ['anna add-sign work@anna before anna', 409, '用户anna已是办理人或加签人'],
  ['anna add-sign work@anna {"userId":"carl","type":"sideways"}', 400, '加签方式只能是before、after或parallel'],
  [
    `anna add-sign work@anna before ${Array.from({ length: 51 }, (_, at) => `u${at}`).join(' ')}`,
    400,
    '一次最多选择50个用户',
  ],
  ['anna remove-sign work@anna', 400, nobody, 'anna add-sign work@anna before carl'],
  ['admin terminate work@anna', 400, '请填写原因'],
  [
    'carl complete work@carl/before {"values":{"amount":1}}',
    400,
    '加签人只填写结论和意见，不能提交表单数据',
    'anna add-sign work@anna before carl',
  ],
]

/** Called by somebody who could do it while the task is open and active. */
const ownVerbs = [
  'anna complete work@anna',
  'anna assign work@anna carl',
  'anna transfer work@anna carl',
  'anna delegate work@anna carl',
  'anna return work@anna',
  'anna add-sign work@anna before carl',
  'anna involve work@anna carl',
  'anna remove-involved work@anna carl',
  'anna cc work@anna carl',
  'starter urge work@anna',
]

describe.each(testDatabases)('refused verbs on %s', (database) => {
  let client: FlowClient

  const handedIn = async (key: string) => {
    const id = await client.start(key)
    await client.steps(id, 'starter complete apply')
    return id
  }
  /** It changes nothing and logs nothing. */
  const refuse = async (key: string, [line, status, message, ...before]: Refusal) => {
    const id = await handedIn(key)
    await client.steps(id, ...before)
    const [open, lines] = [await client.open(id), await client.lines(id)]
    const answer = await client.act(id, line)
    expect([answer.status, answer.errMsg]).toEqual([status, message])
    expect([await client.open(id), await client.lines(id)]).toEqual([open, lines])
  }

  beforeAll(async () => {
    client = await openFlowClient({ database })
    for (const name of ['sequence', 'loop'] as const) await client.deploy(name, held[name])
    await client.deploy('claimed', claimable.sequence)
    await client.deploy('alone', held.sequence.replace('${initiator}', 'anna'))
  })
  afterAll(() => client.close())

  describe('for the wrong person', () => {
    test.each(named(wrongPerson))('%s', (_line, refusal) => refuse('sequence', refusal))
  })
  describe('done twice', () => {
    test.each(named(twice))('%s', (_line, refusal) => refuse('sequence', refusal))
  })
  describe('at the wrong time', () => {
    test.each(named(notNow))('%s', (_line, refusal) => refuse('sequence', refusal))
  })
  describe('without required input', () => {
    test.each(named(wrongBody))('%s', (_line, refusal) => refuse('sequence', refusal))
  })

  const claims: readonly Refusal[] = [
    ['bert claim work@-', 403, '只有候选人可以认领该任务'],
    ['starter claim work@-', 403, '只有候选人可以认领该任务'],
    ['admin claim work@anna', 409, '任务已被他人认领', 'anna claim work@-'],
    ['anna complete work@-', 403, holder],
    ['anna unclaim work@-', 403, holder, 'anna claim work@-', 'anna unclaim work@anna'],
  ]
  test.each(named(claims))('of a task to be claimed: %s', (_line, refusal) => refuse('claimed', refusal))

  describe('on an ended task', () => {
    test.each([...ownVerbs, 'anna unclaim work@anna', 'anna claim work@anna', 'admin terminate work@anna 不要了'])(
      '%s',
      async (line) => refuse('sequence', [line, 409, over, 'anna complete work@anna']),
    )
  })

  describe('on a suspended process', () => {
    test.each([...ownVerbs, 'starter withdraw work@anna'])('%s', async (line) => {
      const id = await handedIn('sequence')
      const path = `/flowable-process/runtime/process-instances/${id}`
      expect((await client.send('admin', 'PUT', path, { action: 'suspend' })).status).toBe(200)
      const answer = await client.act(id, line)
      expect([answer.status, answer.errMsg]).toEqual([409, asleep])
      expect((await client.send('admin', 'PUT', path, { action: 'activate' })).status).toBe(200)
      expect(await client.open(id)).toBe('work:anna')
    })

    test('it may be terminated', async () => {
      const id = await handedIn('sequence')
      await client.send('admin', 'PUT', `/flowable-process/runtime/process-instances/${id}`, { action: 'suspend' })
      expect((await client.act(id, 'admin terminate work@anna 不要了')).status).toBe(200)
      expect(await client.isEnded(id)).toBe(true)
    })
  })

  test('the first task cannot be returned, and nobody is involved in what they may not read', async () => {
    const id = await client.start('sequence')
    expect((await client.act(id, 'starter return apply')).errMsg).toBe('没有可以退回的任务')
    expect((await client.act(id, 'starter withdraw apply')).errMsg).toBe('流程已在发起人手中，无需撤回')
    expect((await client.act(id, 'anna involve apply anna')).status).toBe(403)
  })

  test('the starter of a process without a task of their own ends it by withdrawing', async () => {
    const id = await client.start('alone')
    await client.steps(id, 'starter withdraw apply')
    expect([await client.open(id), await client.isEnded(id)]).toEqual(['', true])
    expect((await client.act(id, 'starter withdraw apply')).errMsg).toBe('流程已结束')
  })

  test('may be urged again after ten minutes', async () => {
    const id = await handedIn('sequence')
    await client.steps(id, 'starter urge work@anna')
    client.app.clock.advance(10 * 60_000)
    expect((await client.act(id, 'starter urge work@anna')).status).toBe(200)
  })

  test('unknown tasks are 404', async () => {
    expect((await client.send('anna', 'PUT', '/flowable/tasks/none/action/complete', {})).status).toBe(404)
    const id = await handedIn('sequence')
    const task = await client.task(id, 'work@anna')
    expect((await client.send('anna', 'PUT', `/flowable/tasks/${task}/action/burn`, {})).status).toBe(404)
  })

  const own = { name: '整理材料' }
  const outsideOfProcesses = ['return', 'withdraw', 'add-sign', 'remove-sign', 'urge', 'terminate']
  test.each(outsideOfProcesses)('a task without a process knows no %s', async (verb) => {
    const { data } = await client.send('anna', 'POST', '/flowable/tasks', own)
    const path = `/flowable/tasks/${(data as { id: string }).id}/action/${verb}`
    const answer = await client.send('anna', 'PUT', path, { userId: 'carl', reason: '不要了' })
    expect([answer.status, answer.errMsg]).toEqual([
      409,
      verb === 'remove-sign' ? '没有可以减签的人员' : '该任务不属于流程',
    ])
  })
})
