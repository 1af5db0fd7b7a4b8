// The effect of each verb on a task in sequence, in a parallel branch, and in a parallel or sequential loop.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimable, type FlowClient, held, openFlowClient, type ShapeName } from '../../support/flow-client.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Effect {
  readonly does: string
  readonly steps: readonly string[]
  /** Open tasks afterwards. */
  readonly open: Readonly<Record<ShapeName, string>>
  /** The history after submission: `action account from>to`. */
  readonly history: readonly string[]
  readonly claimable?: boolean
  /** How often each node is completed in total; by default once along the path. */
  readonly completed?: Readonly<Record<ShapeName, Readonly<Record<string, number>>>>
}

function everywhere(open: string): Effect['open'] {
  return { sequence: open, parallel: open, loop: open, turns: open }
}

/** The given `work`, and what runs in parallel. */
function beside(work: string): Effect['open'] {
  return {
    sequence: work,
    parallel: `side:bert ${work}`,
    loop: `work:bert ${work}`.split(' ').toSorted().join(' '),
    turns: work,
  }
}
const start = beside('work:anna')

const plainly: NonNullable<Effect['completed']> = {
  sequence: { apply: 1, work: 1, close: 1 },
  parallel: { apply: 1, work: 1, side: 1, close: 1 },
  loop: { apply: 1, work: 2, close: 1 },
  turns: { apply: 1, work: 2, close: 1 },
}
const again: NonNullable<Effect['completed']> = {
  sequence: { ...plainly.sequence, apply: 2 },
  parallel: { ...plainly.parallel, apply: 2 },
  loop: { ...plainly.loop, apply: 2 },
  turns: { ...plainly.turns, apply: 2 },
}
const oneMore: NonNullable<Effect['completed']> = {
  ...plainly,
  loop: { ...plainly.loop, work: 3 },
  turns: { ...plainly.turns, work: 3 },
}

const effects: readonly Effect[] = [
  {
    does: 'complete: the process continues when all of the branch or loop have completed',
    steps: ['anna complete work@anna {"outcome":"同意","opinion":"没问题","values":{"amount":5}}'],
    open: { sequence: 'close:dora', parallel: 'side:bert', loop: 'work:bert', turns: 'work:bert' },
    history: ['complete anna >同意'],
  },
  {
    does: 'claim',
    claimable: true,
    steps: ['anna claim work@-'],
    open: beside('work:anna'),
    history: ['claim anna >'],
  },
  {
    does: 'claiming twice is not a second claim',
    claimable: true,
    steps: ['anna claim work@-', 'anna claim work@anna'],
    open: beside('work:anna'),
    history: ['claim anna >'],
  },
  {
    does: 'unclaim: back to the candidates',
    claimable: true,
    steps: ['anna claim work@-', 'anna unclaim work@anna'],
    open: beside('work:-'),
    history: ['claim anna >', 'unclaim anna >'],
  },
  {
    does: 'assign',
    steps: ['anna assign work@anna carl'],
    open: beside('work:carl'),
    history: ['assign anna anna>carl'],
  },
  {
    does: 'transfer',
    steps: ['anna transfer work@anna {"assignee":"carl","opinion":"出差"}'],
    open: beside('work:carl'),
    history: ['transfer anna anna>carl'],
  },
  {
    does: 'transfer: repeatedly',
    steps: ['anna transfer work@anna carl', 'carl transfer work@carl dora'],
    open: beside('work:dora'),
    history: ['transfer anna anna>carl', 'transfer carl carl>dora'],
  },
  {
    does: 'delegate',
    steps: ['anna delegate work@anna carl'],
    open: beside('work:~carl'),
    history: ['delegate anna anna>carl'],
  },
  {
    does: 'resolve: back to the delegating user',
    steps: ['anna delegate work@anna carl', 'carl resolve work@carl {"opinion":"已核实"}'],
    open: beside('work:anna'),
    history: ['delegate anna anna>carl', 'resolve carl carl>anna'],
  },
  {
    does: 'delegate again after it was resolved',
    steps: [
      'anna delegate work@anna carl',
      'carl resolve work@carl',
      'anna delegate work@anna dora',
      'dora resolve work@dora',
      'anna complete work@anna',
    ],
    open: { sequence: 'close:dora', parallel: 'side:bert', loop: 'work:bert', turns: 'work:bert' },
    history: [
      'delegate anna anna>carl',
      'resolve carl carl>anna',
      'delegate anna anna>dora',
      'resolve dora dora>anna',
      'complete anna >',
    ],
  },
  {
    does: 'return: siblings that would be repeated end',
    steps: ['anna return work@anna {"opinion":"材料不全"}'],
    open: everywhere('apply:starter'),
    history: ['return anna work>apply'],
    completed: again,
  },
  {
    does: 'withdraw',
    steps: ['starter withdraw work@anna'],
    open: everywhere('apply:starter'),
    history: ['withdraw starter work>apply'],
    completed: again,
  },
  {
    does: 'withdraw after a return and a second submission',
    steps: ['anna return work@anna', 'starter complete apply', 'starter withdraw apply@starter'],
    open: everywhere('apply:starter'),
    history: ['return anna work>apply', 'complete starter >', 'withdraw starter apply>apply'],
    completed: {
      sequence: { ...again.sequence, apply: 3 },
      parallel: { ...again.parallel, apply: 3 },
      loop: { ...again.loop, apply: 3 },
      turns: { ...again.turns, apply: 3 },
    },
  },
  {
    does: 'add-sign before',
    steps: ['anna add-sign work@anna before carl dora'],
    open: beside('work:anna work:carl/before work:dora/before'),
    history: ['add-sign anna before>carl', 'add-sign anna before>dora'],
  },
  {
    does: 'add-sign before, after all have signed: the assignee may complete it',
    steps: [
      'anna add-sign work@anna before carl',
      'carl complete work@carl/before {"outcome":"同意","opinion":"可以"}',
    ],
    open: beside('work:anna'),
    history: ['add-sign anna before>carl', 'sign carl >同意'],
  },
  {
    does: 'add-sign after: they get a task when the assignee has completed',
    steps: ['anna add-sign work@anna after carl'],
    open: beside('work:anna'),
    history: ['add-sign anna after>carl'],
  },
  {
    does: 'add-sign after, when the assignee has completed: the process waits for the signer',
    steps: ['anna add-sign work@anna after carl', 'anna complete work@anna'],
    open: beside('work:carl/after'),
    history: ['add-sign anna after>carl', 'complete anna >'],
  },
  {
    does: 'add-sign after, when the signer has signed: the process continues',
    steps: ['anna add-sign work@anna after carl', 'anna complete work@anna', 'carl complete work@carl/after'],
    open: { sequence: 'close:dora', parallel: 'side:bert', loop: 'work:bert', turns: 'work:bert' },
    history: ['add-sign anna after>carl', 'complete anna >', 'sign carl >'],
  },
  {
    does: 'add-sign parallel: an additional signer, in a loop one more instance',
    steps: ['anna add-sign work@anna parallel carl'],
    open: {
      sequence: 'work:anna work:carl/parallel',
      parallel: 'side:bert work:anna work:carl/parallel',
      loop: 'work:anna work:bert work:carl',
      turns: 'work:anna',
    },
    history: ['add-sign anna parallel>carl'],
    completed: oneMore,
  },
  {
    does: 'add-sign parallel, when the assignee has completed: the process waits for the signer, who is next in a sequential loop',
    steps: ['anna add-sign work@anna parallel carl', 'anna complete work@anna'],
    open: {
      sequence: 'work:carl/parallel',
      parallel: 'side:bert work:carl/parallel',
      loop: 'work:bert work:carl',
      turns: 'work:carl',
    },
    history: ['add-sign anna parallel>carl', 'complete anna >'],
    completed: oneMore,
  },
  ...(['before', 'after', 'parallel'] as const).map((type) => ({
    does: `remove-sign of a signer added ${type}`,
    steps: [`anna add-sign work@anna ${type} carl`, 'anna remove-sign work@anna carl'],
    open: start,
    history: [`add-sign anna ${type}>carl`, 'remove-sign anna >carl'],
  })),
  {
    does: 'involve and remove-involved',
    steps: ['anna involve work@anna carl', 'anna involve work@anna carl', 'anna remove-involved work@anna carl'],
    open: start,
    history: ['involve anna >carl', 'remove-involved anna >carl'],
  },
  {
    does: 'cc',
    steps: ['anna cc work@anna carl dora carl'],
    open: start,
    history: ['cc anna >carl', 'cc anna >dora'],
  },
  { does: 'urge', steps: ['starter urge work@anna'], open: start, history: ['urge starter >anna'] },
]

const shapes = Object.keys(held) as ShapeName[]

describe.each(testDatabases)('verbs on %s', (database) => {
  let client: FlowClient

  const handedIn = async (key: string) => {
    const id = await client.start(key)
    await client.steps(id, 'starter complete apply')
    return id
  }

  beforeAll(async () => {
    client = await openFlowClient({ database })
    for (const name of shapes) {
      await client.deploy(name, held[name])
      await client.deploy(`${name}_claim`, claimable[name])
    }
  })
  afterAll(() => client.close())

  describe.each(effects)('$does', ({ steps, open, history, claimable: isClaimable = false, completed = plainly }) => {
    test.each(shapes)('%s', async (shape) => {
      const id = await handedIn(isClaimable ? `${shape}_claim` : shape)
      await client.steps(id, ...steps)
      const expected = isClaimable
        ? open[shape].replace('work:bert', 'work:-').split(' ').toSorted()
        : open[shape].split(' ')
      expect((await client.open(id)).split(' ')).toEqual(expected)
      expect((await client.lines(id)).slice(1)).toEqual(history)
      expect(await client.finish(id)).toEqual(completed[shape])
      expect(await client.isEnded(id)).toBe(true)
    })
  })

  test.each(shapes)('terminate ends everything with its reason: %s', async (shape) => {
    const id = await handedIn(shape)
    await client.steps(
      id,
      'anna involve work@anna chief',
      'anna add-sign work@anna before carl',
      'chief terminate work 项目取消',
    )
    expect([await client.open(id), await client.isEnded(id)]).toEqual(['', true])
    expect((await client.history(id)).at(-1)).toMatchObject({
      action: 'terminate',
      account: 'chief',
      opinion: '项目取消',
    })
    const { data } = await client.send('starter', 'GET', `/flowable/process-instances/${id}`)
    expect(data).toMatchObject({ deleteReason: '项目取消' })
  })

  test('the values of a completed task are variables of the process, and its opinion is in the history', async () => {
    const id = await handedIn('sequence')
    await client.steps(id, 'anna complete work@anna {"outcome":"同意","opinion":"没问题","values":{"amount":5}}')
    const { engine, database: rows } = client.app.ports
    const work = { db: rows.read, now: 0, user: null, enqueue: () => Promise.reject(new Error('Only reads.')) }
    expect(await engine.variables(work, id)).toMatchObject({ amount: 5, initiator: 'starter' })
    const line = { action: 'complete', account: 'anna', to: '同意', opinion: '没问题', taskName: 'work' }
    expect((await client.history(id)).at(-1)).toMatchObject(line)
  })
})
