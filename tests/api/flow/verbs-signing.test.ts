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
    does: 'a signer adds another one before',
    key: 'sequence',
    steps: ['anna add-sign work before bert', 'bert add-sign work@bert/before before carl'],
    open: 'work:anna work:bert/before work:carl/before',
  },
  {
    does: 'after the added signer has signed, the first signer decides',
    key: 'sequence',
    steps: [
      'anna add-sign work before bert',
      'bert add-sign work@bert/before before carl',
      'carl complete work@carl/before',
    ],
    open: 'work:anna work:bert/before',
  },
  {
    does: 'a signer adds another one after: that one gets a task when the first has signed, before the assignee',
    key: 'sequence',
    steps: [
      'anna add-sign work before bert',
      'bert add-sign work@bert/before after carl',
      'bert complete work@bert/before',
    ],
    open: 'work:anna work:carl/before',
  },
  {
    does: 'a signer adds another one in parallel',
    key: 'sequence',
    steps: [
      'anna add-sign work before bert',
      'bert add-sign work@bert/before parallel carl',
      'bert complete work@bert/before',
    ],
    open: 'work:anna work:carl/before',
  },
  {
    does: 'a signer after the task adds another one when the assignee has completed',
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
    does: 'the last signer after the task is removed: the process continues',
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
    does: 'removing a signer removes the signers they had added',
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
    does: 'the assignee has changed: the signers sign for the new one, who may remove them',
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
    does: 'the assignee has delegated: signers stay, and the task still waits for them',
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
    does: 'a signer passes the task on: by transfer, and by delegation and back',
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
    does: 'somebody who has signed may be added again',
    key: 'sequence',
    steps: ['anna add-sign work before bert', 'bert complete work@bert/before', 'anna add-sign work after bert'],
    open: 'work:anna',
  },
  {
    does: 'one signer before, one after, one in parallel',
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
    does: 'in a loop by cardinality: one more instance, for the named user',
    key: 'times',
    steps: ['anna add-sign work parallel carl'],
    open: 'work:anna work:anna work:carl',
  },
  {
    does: 'in a loop: an added user is removed, and another one is added instead',
    key: 'loop',
    steps: [
      'anna add-sign work@anna parallel carl',
      'anna remove-sign work@anna carl',
      'anna add-sign work@anna parallel dora',
    ],
    open: 'work:anna work:bert work:dora',
  },
  {
    does: 'in a loop: an added user is removed on their own task, as the last one',
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
    does: 'in a loop: an added user adds another one',
    key: 'loop',
    steps: ['anna add-sign work@anna parallel carl', 'carl add-sign work@carl parallel dora'],
    open: 'work:anna work:bert work:carl work:dora',
  },
  {
    does: 'in a loop with a condition: added users count',
    key: 'half',
    steps: ['anna add-sign work@anna parallel carl dora', 'anna complete work@anna', 'bert complete work@bert'],
    open: 'work:carl work:dora',
  },
  {
    does: 'in a loop with a condition: when it holds, added instances end too',
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
    does: 'in a loop: one user adds a signer before, the others continue',
    key: 'loop',
    steps: ['anna add-sign work@anna before carl', 'bert complete work@bert'],
    open: 'work:anna work:carl/before',
  },
  {
    does: 'in a sequential loop: an added user precedes the pending ones',
    key: 'turns',
    steps: ['anna add-sign work parallel carl dora', 'anna complete work'],
    open: 'work:dora',
  },
  {
    does: 'in a sequential loop: everybody gets a task',
    key: 'turns',
    steps: ['anna add-sign work parallel carl', 'anna complete work', 'carl complete work'],
    open: 'work:bert',
  },
  {
    does: 'in a sequential loop: an added user is removed during their turn',
    key: 'turns',
    steps: ['anna add-sign work parallel carl', 'anna complete work', 'anna remove-sign work@carl'],
    open: 'work:bert',
  },
  {
    does: 'in a sequential loop: of two added users one is removed before their turn',
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
    does: 'in a sequential loop: a signer after one user precedes the next user',
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
