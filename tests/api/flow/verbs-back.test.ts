// 退回 and 撤回 out of branches, joins, loops, subprocesses and called processes: nobody is asked again without need, and no task is lost.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backDiagrams } from '../../support/back-diagrams.ts'
import { type FlowClient, openFlowClient } from '../../support/flow-client.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Way {
  readonly does: string
  readonly key: string
  readonly steps: readonly string[]
  readonly open: string
  /** How often each is completed in the end. */
  readonly completed: Readonly<Record<string, number>>
}

const handIn = 'starter complete apply'
const ways: readonly Way[] = [
  {
    does: 'to the previous task',
    key: 'steps',
    steps: [handIn, 'anna complete a', 'bert return b'],
    open: 'a:anna',
    completed: { apply: 1, a: 2, b: 1, close: 1 },
  },
  {
    does: 'to the first task',
    key: 'steps',
    steps: [handIn, 'anna complete a', 'bert return b first'],
    open: 'apply:starter',
    completed: { apply: 2, a: 2, b: 1, close: 1 },
  },
  {
    does: 'to a chosen task, also from the last one',
    key: 'steps',
    steps: [handIn, 'anna complete a', 'bert complete b', 'dora return close a'],
    open: 'a:anna',
    completed: { apply: 1, a: 2, b: 2, close: 1 },
  },
  {
    does: 'and back again step by step',
    key: 'steps',
    steps: [handIn, 'anna complete a', 'bert return b', 'anna return a'],
    open: 'apply:starter',
    completed: { apply: 2, a: 2, b: 1, close: 1 },
  },
  ...['block', 'inclusive'].flatMap((key): Way[] => [
    {
      does: `within a branch of a block (${key}): the other branch continues`,
      key,
      steps: [handIn, 'anna complete f', 'anna return h'],
      open: 'f:anna g:bert',
      completed: { apply: 1, f: 2, h: 1, g: 1, close: 1 },
    },
    {
      does: `within a branch whose sibling waits at the join (${key}): the sibling is not repeated`,
      key,
      steps: [handIn, 'anna complete f', 'bert complete g', 'anna return h'],
      open: 'f:anna',
      completed: { apply: 1, f: 2, h: 1, g: 1, close: 1 },
    },
    {
      does: `from after the join into a branch (${key}): the join does not wait for the other branch`,
      key,
      steps: [handIn, 'anna complete f', 'anna complete h', 'bert complete g', 'dora return close f'],
      open: 'f:anna',
      completed: { apply: 1, f: 2, h: 2, g: 1, close: 1 },
    },
    {
      does: `from a branch to before the fork (${key}): the whole block is repeated`,
      key,
      steps: [handIn, 'anna complete f', 'bert complete g', 'anna return h first'],
      open: 'apply:starter',
      completed: { apply: 2, f: 2, h: 1, g: 2, close: 1 },
    },
  ]),
  {
    does: 'within a branch although a flow leads back to before the fork',
    key: 'drawn',
    steps: ['starter complete apply {"values":{"again":false}}', 'anna complete f', 'anna return h'],
    open: 'f:anna g:bert',
    completed: { apply: 1, f: 2, h: 1, g: 1, check: 1, close: 1 },
  },
  {
    does: 'within a branch after the flow back was taken',
    key: 'drawn',
    steps: [
      handIn,
      'anna complete f',
      'anna complete h',
      'bert complete g',
      'carl complete check {"values":{"again":true}}',
      'starter complete apply {"values":{"again":false}}',
      'anna complete f',
      'bert complete g',
      'anna return h',
    ],
    open: 'f:anna',
    completed: { apply: 2, f: 3, h: 2, g: 2, check: 2, close: 1 },
  },
  {
    does: 'from after two joins into the inner block',
    key: 'nested',
    steps: [
      handIn,
      'anna complete f',
      'anna complete h',
      'bert complete g',
      'carl complete k',
      'bert complete l',
      'dora return close f',
    ],
    open: 'f:anna',
    completed: { apply: 1, f: 2, h: 2, g: 1, k: 2, l: 1, close: 1 },
  },
  {
    does: 'from after the inner join: the outer branch continues',
    key: 'nested',
    steps: [handIn, 'anna complete f', 'anna complete h', 'bert complete g', 'carl return k f'],
    open: 'f:anna l:bert',
    completed: { apply: 1, f: 2, h: 2, g: 1, k: 1, l: 1, close: 1 },
  },
  {
    does: 'within a subprocess',
    key: 'sub',
    steps: [handIn, 'anna complete a', 'bert return b'],
    open: 'a:anna',
    completed: { apply: 1, a: 2, b: 1, close: 1 },
  },
  {
    does: 'out of a subprocess',
    key: 'sub',
    steps: [handIn, 'anna complete a', 'bert return b first'],
    open: 'apply:starter',
    completed: { apply: 2, a: 2, b: 1, close: 1 },
  },
  {
    does: 'into a completed subprocess',
    key: 'sub',
    steps: [handIn, 'anna complete a', 'bert complete b', 'dora return close a'],
    open: 'a:anna',
    completed: { apply: 1, a: 2, b: 2, close: 1 },
  },
  {
    does: 'out of a subprocess with two paths: both end',
    key: 'split',
    steps: [handIn, 'anna return a'],
    open: 'apply:starter',
    completed: { apply: 2, a: 1, b: 1, close: 1 },
  },
  {
    does: 'into one of two paths of a subprocess: the other is not repeated',
    key: 'split',
    steps: [handIn, 'anna complete a', 'bert complete b', 'dora return close a'],
    open: 'a:anna',
    completed: { apply: 1, a: 2, b: 1, close: 1 },
  },
  {
    does: 'within one instance of a multi-instance subprocess: the others continue',
    key: 'each',
    steps: [handIn, 'anna complete a@anna', 'bert complete a@bert', 'anna return b@anna'],
    open: 'a:anna b:bert',
    completed: { apply: 1, a: 3, b: 2, close: 1 },
  },
  {
    does: 'out of one instance of such a subprocess: all end',
    key: 'each',
    steps: [handIn, 'anna complete a@anna', 'anna return b@anna first'],
    open: 'apply:starter',
    completed: { apply: 2, a: 3, b: 2, close: 1 },
  },
  {
    does: 'to a loop: all its assignees get the task again',
    key: 'loop',
    steps: [handIn, 'anna complete work@anna', 'bert complete work@bert', 'dora return close'],
    open: 'work:anna work:bert',
    completed: { apply: 1, work: 4, close: 1 },
  },
  {
    does: 'to the user who had claimed it',
    key: 'claimed',
    steps: [handIn, 'bert claim a@-', 'bert complete a', 'dora return close'],
    open: 'a:bert',
    completed: { apply: 1, a: 2, close: 1 },
  },
  {
    does: 'with signers open: they end',
    key: 'block',
    steps: [handIn, 'anna complete f', 'anna add-sign h before carl dora', 'anna return h'],
    open: 'f:anna g:bert',
    completed: { apply: 1, f: 2, h: 1, g: 1, close: 1 },
  },
  {
    does: 'by a signer after the task: the task itself is returned',
    key: 'steps',
    steps: [handIn, 'anna complete a', 'bert add-sign b after carl', 'bert complete b', 'carl return b@carl/after'],
    open: 'a:anna',
    completed: { apply: 1, a: 2, b: 2, close: 1 },
  },
  {
    does: 'past signers: the signed task is the target, and its assignee gets it',
    key: 'steps',
    steps: [handIn, 'anna add-sign a before carl', 'carl complete a@carl/before', 'anna complete a', 'bert return b'],
    open: 'a:anna',
    completed: { apply: 1, a: 2, b: 1, close: 1 },
  },
  {
    does: 'withdrawn with signers open: they end',
    key: 'parallel',
    steps: [handIn, 'anna add-sign work@anna before carl', 'bert add-sign side after dora', 'starter withdraw work'],
    open: 'apply:starter',
    completed: { apply: 2, work: 1, side: 1, close: 1 },
  },
  {
    does: 'withdrawn out of a multi-instance subprocess',
    key: 'each',
    steps: [handIn, 'starter withdraw a@anna'],
    open: 'apply:starter',
    completed: { apply: 2, a: 2, b: 2, close: 1 },
  },
]

interface Target {
  readonly id: string
  readonly completedBy: { readonly id: string } | null
}

describe.each(testDatabases)('going back on %s', (database) => {
  let client: FlowClient

  const play = async (key: string, ...lines: readonly string[]) => {
    const id = await client.start(key)
    await client.steps(id, ...lines)
    return id
  }
  const detailOf = async (instanceId: string, who: string, name: string) => {
    const { data } = await client.send(who, 'GET', `/flowable/tasks/${await client.task(instanceId, name)}`)
    return data as { readonly returnTargets: readonly Target[]; readonly mayReturn: boolean }
  }
  const targetsOf = async (instanceId: string, who: string, name: string) =>
    (await detailOf(instanceId, who, name)).returnTargets.map(({ id }) => id)

  beforeAll(async () => {
    client = await openFlowClient({ database })
    for (const [key, body] of Object.entries(backDiagrams)) await client.deploy(key, body)
  })
  afterAll(() => client.close())

  test.each(ways)('$does', async ({ key, steps, open, completed }) => {
    const id = await play(key, ...steps)
    expect(await client.open(id)).toBe(open)
    expect(await client.finish(id)).toEqual(completed)
    expect(await client.isEnded(id)).toBe(true)
  })

  test('the detail lists the tasks that a task may go back to: those on its path, the latest first', async () => {
    const id = await play('steps', handIn, 'anna complete a', 'bert complete b')
    const { returnTargets, mayReturn } = await detailOf(id, 'dora', 'close')
    expect(mayReturn).toBe(true)
    expect(returnTargets).toMatchObject([
      { id: 'b', completedBy: { id: 'bert', fullName: 'bert先生' } },
      { id: 'a', completedBy: { id: 'anna' } },
      { id: 'apply', completedBy: { id: 'starter' } },
    ])
    expect(await targetsOf(id, 'starter', 'close')).toEqual([])
  })

  test('tasks ahead are not targets, even if they were done before a return; nor are tasks of other branches', async () => {
    const returned = await play('steps', handIn, 'anna complete a', 'bert complete b', 'dora return close a')
    expect(await targetsOf(returned, 'anna', 'a')).toEqual(['apply'])
    const drawn = await play(
      'drawn',
      handIn,
      'anna complete f',
      'anna complete h',
      'bert complete g',
      'carl complete check {"values":{"again":true}}',
      'starter complete apply {"values":{"again":false}}',
    )
    expect(await targetsOf(drawn, 'anna', 'f')).toEqual(['apply'])
    const block = await play('block', handIn, 'anna complete f', 'bert complete g')
    expect(await targetsOf(block, 'anna', 'h')).toEqual(['f', 'apply'])
    const each = await play('each', handIn, 'anna complete a@anna', 'bert complete a@bert')
    expect(await targetsOf(each, 'anna', 'b@anna')).toEqual(['a', 'apply'])
    await client.steps(each, 'anna complete b@anna', 'bert complete b@bert')
    expect(await targetsOf(each, 'dora', 'close')).toEqual(['apply'])
  })

  test('an assignee who has left does not get the task again: it is assigned as the diagram says', async () => {
    const id = await play('claimed', handIn, 'bert claim a@-', 'bert complete a')
    const set = (enabled: boolean) =>
      client.app.ports.database.transaction((trx) =>
        trx.updateTable('system_user').set({ enabled }).where('account', '=', 'bert').execute(),
      )
    await set(false)
    await client.steps(id, 'dora return close')
    await set(true)
    expect(await client.open(id)).toBe('a:-')
  })
})
