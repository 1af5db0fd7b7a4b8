// Concurrent verbs on one process: they run one after the other, and a late one is told why it is refused.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimable, type FlowClient, held, openFlowClient } from '../../support/flow-client.ts'
import { testDatabases } from '../../support/test-database.ts'

const over = '任务已结束'
const holder = '只有任务的负责人可以进行该操作'

interface Race {
  readonly key: string
  readonly before?: readonly string[]
  readonly lines: readonly string[]
  /** What the second caller is told; null: both succeed. */
  readonly refused?: readonly string[]
  readonly completed: Readonly<Record<string, number>>
}

const once = { apply: 1, work: 1, close: 1 }
const races: readonly Race[] = [
  { key: 'sequence', lines: ['anna complete work', 'anna complete work'], refused: [over], completed: once },
  {
    key: 'sequence',
    lines: ['anna complete work', 'anna transfer work carl'],
    refused: [over, holder],
    completed: once,
  },
  {
    key: 'sequence',
    lines: ['anna transfer work carl', 'anna transfer work dora'],
    refused: [holder],
    completed: once,
  },
  {
    key: 'sequence',
    lines: ['anna delegate work carl', 'anna delegate work dora'],
    refused: [holder],
    completed: once,
  },
  {
    key: 'sequence',
    lines: ['anna return work', 'anna return work'],
    refused: [over],
    completed: { ...once, apply: 2 },
  },
  {
    key: 'sequence',
    lines: ['starter withdraw work', 'starter withdraw work'],
    refused: ['流程已在发起人手中，无需撤回'],
    completed: { ...once, apply: 2 },
  },
  {
    key: 'sequence',
    lines: ['anna add-sign work before carl', 'anna add-sign work after carl'],
    refused: ['用户carl已是办理人或加签人'],
    completed: once,
  },
  {
    key: 'sequence',
    lines: ['anna add-sign work before carl', 'anna complete work'],
    refused: [over, '加签人尚未全部处理，不能完成该任务'],
    completed: once,
  },
  {
    key: 'sequence',
    before: ['anna add-sign work after carl', 'anna complete work@anna'],
    lines: ['carl complete work@carl/after', 'anna remove-sign work@carl/after'],
    refused: [over],
    completed: once,
  },
  {
    key: 'sequence',
    before: ['anna add-sign work before carl dora'],
    lines: ['carl complete work@carl/before', 'dora complete work@dora/before'],
    completed: once,
  },
  {
    key: 'sequence',
    before: ['anna add-sign work after carl dora', 'anna complete work@anna'],
    lines: ['carl complete work@carl/after', 'dora complete work@dora/after'],
    completed: once,
  },
  {
    key: 'sequence',
    lines: ['starter urge work', 'starter urge work'],
    refused: ['十分钟内已催办过该任务'],
    completed: once,
  },
  {
    key: 'claimed',
    lines: ['anna claim work', 'admin claim work'],
    refused: ['任务已被他人认领'],
    completed: once,
  },
  {
    key: 'parallel',
    lines: ['anna complete work', 'bert complete side'],
    completed: { ...once, side: 1 },
  },
  {
    key: 'parallel',
    lines: ['anna return work', 'bert return side'],
    refused: [over],
    completed: { ...once, apply: 2, side: 1 },
  },
  {
    key: 'loop',
    lines: ['anna complete work@anna', 'bert complete work@bert'],
    completed: { ...once, work: 2 },
  },
  {
    key: 'loop',
    lines: ['anna add-sign work@anna parallel carl', 'bert add-sign work@bert parallel carl'],
    refused: ['用户carl已是办理人或加签人'],
    completed: { ...once, work: 3 },
  },
]

describe.each(testDatabases)('verbs at once on %s', (database) => {
  let client: FlowClient

  beforeAll(async () => {
    client = await openFlowClient({ database })
    for (const name of ['sequence', 'parallel', 'loop'] as const) await client.deploy(name, held[name])
    await client.deploy('claimed', claimable.sequence)
  })
  afterAll(() => client.close())

  test.each(races.map((race) => ({ ...race, title: `${race.key}: ${race.lines.join(' | ')}` })))(
    '$title',
    async ({ key, before = [], lines, refused = [], completed }) => {
      const id = await client.start(key)
      await client.steps(id, 'starter complete apply', ...before)
      const answers = await client.atOnce(id, ...lines)
      const late = answers.filter(({ status }) => status !== 200)
      expect(late).toHaveLength(refused.length === 0 ? 0 : 1)
      expect(late.every(({ status, errMsg }) => [403, 409].includes(status) && refused.includes(errMsg))).toBe(true)
      expect(await client.finish(id)).toEqual(completed)
      expect(await client.isEnded(id)).toBe(true)
    },
  )

  test('of ten users who complete the same task, one succeeds', async () => {
    const id = await client.start('sequence')
    await client.steps(id, 'starter complete apply')
    const answers = await client.atOnce(id, ...Array.from({ length: 10 }, () => 'anna complete work'))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ errMsg }) => errMsg === over)).toHaveLength(9)
    expect((await client.lines(id)).filter((line) => line.startsWith('complete anna'))).toHaveLength(1)
  })
})
