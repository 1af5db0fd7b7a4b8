// 加签 and 减签, step by step: signers of signers, changing assignees, parallel and sequential loops.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flows } from '../../support/flow.ts'
import { type FlowClient, held, openFlowClient } from '../../support/flow-client.ts'
import { testDatabases } from '../../support/test-database.ts'

function user(id: string, assignee: string, inside = '') {
  return `<userTask id="${id}" name="${id}" flowable:assignee="${assignee}">${inside}</userTask>`
}
function around(work: string) {
  return `<startEvent id="s" flowable:initiator="initiator"/>${user('apply', '${initiator}')}${work}${user('close', 'dora')}
   <endEvent id="e"/>${flows('s', 'apply', 'work', 'close', 'e')}`
}
function times(sequential: boolean, condition = '') {
  return `<multiInstanceLoopCharacteristics isSequential="${sequential}"><loopCardinality>2</loopCardinality>${condition}</multiInstanceLoopCharacteristics>`
}
const half = '<completionCondition>${nrOfCompletedInstances / nrOfInstances > 0.5}</completionCondition>'

const diagrams: Readonly<Record<string, string>> = {
  ...held,
  times: around(user('work', 'anna', times(false))),
  timesInTurn: around(user('work', 'anna', times(true))),
  half: held.loop.replace(
    'flowable:elementVariable="person"/>',
    `flowable:elementVariable="person">${half}</multiInstanceLoopCharacteristics>`,
  ),
}

interface Story {
  readonly does: string
  readonly key: string
  readonly steps: readonly string[]
  readonly open: string
}

const stories: readonly Story[] = [
  {
    does: 'a signer asks another one first',
    key: 'sequence',
    steps: ['anna add-sign work before bert', 'bert add-sign work@bert/before before carl'],
    open: 'work:anna work:bert/before work:carl/before',
  },
  {
    does: 'who has signed is with his own again',
    key: 'sequence',
    steps: [
      'anna add-sign work before bert',
      'bert add-sign work@bert/before before carl',
      'carl complete work@carl/before',
    ],
    open: 'work:anna work:bert/before',
  },
  {
    does: 'a signer sends it on: the next one is asked when he has signed, before the holder',
    key: 'sequence',
    steps: [
      'anna add-sign work before bert',
      'bert add-sign work@bert/before after carl',
      'bert complete work@bert/before',
    ],
    open: 'work:anna work:carl/before',
  },
  {
    does: 'a signer asks another one beside himself',
    key: 'sequence',
    steps: [
      'anna add-sign work before bert',
      'bert add-sign work@bert/before parallel carl',
      'bert complete work@bert/before',
    ],
    open: 'work:anna work:carl/before',
  },
  {
    does: 'a signer who is asked after it asks another one when the holder is done',
    key: 'sequence',
    steps: [
      'anna add-sign work after bert',
      'anna complete work@anna',
      'bert add-sign work@bert/after before carl',
      'bert add-sign work@bert/after parallel starter',
      'carl complete work@carl/before',
      'bert complete work@bert/after',
    ],
    open: 'work:starter/after',
  },
  {
    does: 'the last one who is asked after it is let off: the process goes on',
    key: 'sequence',
    steps: [
      'anna add-sign work after bert carl',
      'anna complete work@anna',
      'bert complete work@bert/after',
      'anna remove-sign work@carl/after',
    ],
    open: 'close:dora',
  },
  {
    does: 'with a signer those he had asked are let off',
    key: 'sequence',
    steps: [
      'anna add-sign work before bert',
      'bert add-sign work@bert/before before carl',
      'anna remove-sign work bert',
      'anna complete work',
    ],
    open: 'close:dora',
  },
  {
    does: 'the holder has changed: the new one is asked for, and lets off',
    key: 'sequence',
    steps: [
      'anna add-sign work before bert carl',
      'anna transfer work dora',
      'dora remove-sign work bert',
      'anna remove-sign work@carl/before',
      'dora complete work',
    ],
    open: 'close:dora',
  },
  {
    does: 'the holder has delegated: signers stay, and he is still waited for',
    key: 'sequence',
    steps: [
      'anna add-sign work before bert',
      'anna delegate work carl',
      'bert complete work@bert/before',
      'carl resolve work@carl',
    ],
    open: 'work:anna',
  },
  {
    does: 'a signer passes it on: by transfer, and by delegation and back',
    key: 'sequence',
    steps: [
      'anna add-sign work before bert',
      'bert transfer work@bert/before carl',
      'carl delegate work@carl/before dora',
      'dora resolve work@dora/before',
    ],
    open: 'work:anna work:carl/before',
  },
  {
    does: 'who has signed may be asked once more',
    key: 'sequence',
    steps: ['anna add-sign work before bert', 'bert complete work@bert/before', 'anna add-sign work after bert'],
    open: 'work:anna',
  },
  {
    does: 'one is asked first, one after, one beside',
    key: 'sequence',
    steps: [
      'anna add-sign work before bert',
      'anna add-sign work after carl',
      'anna add-sign work parallel dora',
      'bert complete work@bert/before',
      'anna complete work@anna',
    ],
    open: 'work:carl/after work:dora/parallel',
  },
  {
    does: 'in a loop by number: one more, who is the one named',
    key: 'times',
    steps: ['anna add-sign work parallel carl'],
    open: 'work:anna work:anna work:carl',
  },
  {
    does: 'in a loop: one more goes, another comes in his place',
    key: 'loop',
    steps: [
      'anna add-sign work@anna parallel carl',
      'anna remove-sign work@anna carl',
      'anna add-sign work@anna parallel dora',
    ],
    open: 'work:anna work:bert work:dora',
  },
  {
    does: 'in a loop: who was added is let off on his own task, as the last one',
    key: 'loop',
    steps: [
      'anna add-sign work@anna parallel carl',
      'anna complete work@anna',
      'bert complete work@bert',
      'anna remove-sign work@carl',
    ],
    open: 'close:dora',
  },
  {
    does: 'in a loop: who was added adds another one',
    key: 'loop',
    steps: ['anna add-sign work@anna parallel carl', 'carl add-sign work@carl parallel dora'],
    open: 'work:anna work:bert work:carl work:dora',
  },
  {
    does: 'in a loop with a condition: it counts with those added',
    key: 'half',
    steps: ['anna add-sign work@anna parallel carl dora', 'anna complete work@anna', 'bert complete work@bert'],
    open: 'work:carl work:dora',
  },
  {
    does: 'in a loop with a condition: fulfilled, those added end with it',
    key: 'half',
    steps: [
      'anna add-sign work@anna parallel carl',
      'bert add-sign work@bert before dora',
      'anna complete work@anna',
      'carl complete work@carl',
    ],
    open: 'close:dora',
  },
  {
    does: 'in a loop: one of them asks somebody first, the others go on',
    key: 'loop',
    steps: ['anna add-sign work@anna before carl', 'bert complete work@bert'],
    open: 'work:anna work:carl/before',
  },
  {
    does: 'in turns: who was added comes before who was to come',
    key: 'turns',
    steps: ['anna add-sign work parallel carl dora', 'anna complete work'],
    open: 'work:dora',
  },
  {
    does: 'in turns: all get theirs',
    key: 'turns',
    steps: ['anna add-sign work parallel carl', 'anna complete work', 'carl complete work'],
    open: 'work:bert',
  },
  {
    does: 'in turns: who was added is let off when it is his',
    key: 'turns',
    steps: ['anna add-sign work parallel carl', 'anna complete work', 'anna remove-sign work@carl'],
    open: 'work:bert',
  },
  {
    does: 'in turns: of two who were added one is let off before his',
    key: 'turns',
    steps: [
      'anna add-sign work parallel carl',
      'anna add-sign work parallel dora',
      'anna remove-sign work dora',
      'anna complete work',
    ],
    open: 'work:carl',
  },
  {
    does: 'in turns: somebody is asked after one of them, before the next',
    key: 'turns',
    steps: ['anna add-sign work after carl', 'anna complete work@anna'],
    open: 'work:carl/after',
  },
]

type Refusal = readonly [key: string, line: string, status: number, message: string, ...before: string[]]
const refusals: readonly Refusal[] = [
  ['loop', 'anna add-sign work@anna parallel bert', 409, '用户bert已是办理人或加签人'],
  ['loop', 'anna add-sign work@anna before bert', 409, '用户bert已是办理人或加签人'],
  ['turns', 'anna add-sign work parallel bert', 409, '该用户已在待轮到的名单中'],
  ['turns', 'anna add-sign work parallel carl', 409, '用户carl已是办理人或加签人', 'anna add-sign work parallel carl'],
  ['timesInTurn', 'anna add-sign work parallel carl', 409, '该会签节点不按人员名单依次办理，不能增加会签人'],
  ['loop', 'bert remove-sign work@bert carl', 403, '只有加签人可以减签', 'anna add-sign work@anna parallel carl'],
  ['loop', 'carl remove-sign work@carl', 403, '只有加签人可以减签', 'anna add-sign work@anna parallel carl'],
  ['loop', 'anna remove-sign work@anna bert', 409, '没有可以减签的人员'],
  [
    'loop',
    'anna remove-sign work@anna bert',
    409,
    '用户bert不是尚未处理的加签人',
    'anna add-sign work@anna parallel carl',
  ],
]

describe.each(testDatabases)('signers on %s', (database) => {
  let client: FlowClient

  const handedIn = async (key: string, ...lines: readonly string[]) => {
    const id = await client.start(key)
    await client.steps(id, 'starter complete apply', ...lines)
    return id
  }
  beforeAll(async () => {
    client = await openFlowClient({ database })
    for (const [key, body] of Object.entries(diagrams)) await client.deploy(key, body)
  })
  afterAll(() => client.close())

  test.each(stories)('$does', async ({ key, steps, open }) => {
    const id = await handedIn(key, ...steps)
    expect(await client.open(id)).toBe(open)
    expect(await client.finish(id)).toMatchObject({ close: 1 })
    expect(await client.isEnded(id)).toBe(true)
  })

  const named = refusals.map((refusal) => [refusal[0], refusal[1], refusal] as const)
  test.each(named)('in %s: %s', async (key, line, [, , status, message, ...before]) => {
    const id = await handedIn(key, ...before)
    const open = await client.open(id)
    const answer = await client.act(id, line)
    expect([answer.status, answer.errMsg, await client.open(id)]).toEqual([status, message, open])
  })
})
