// Which actions a task offers, what they ask for, and what they send.
import { expect, test } from 'vitest'
import type { TaskDetail } from '../../../src/console/features/flow/inbox/task.ts'
import { checkEntries, toBody } from '../../../src/console/features/flow/inbox/verbs/verb-body.ts'
import {
  completeSpec,
  otherVerbs,
  reviewVerbs,
  verbSpecs,
} from '../../../src/console/features/flow/inbox/verbs/verb-specs.ts'

const task: TaskDetail = {
  id: 'task-1',
  name: '审批',
  description: null,
  assignee: null,
  owner: null,
  createTime: '2026-11-23T08:00:00.000Z',
  claimTime: null,
  dueDate: null,
  endDate: null,
  cancelled: false,
  duration: null,
  formKey: null,
  parentTaskId: null,
  processInstanceId: 'instance-1',
  processInstanceName: null,
  processDefinitionName: null,
  delegationState: null,
  signing: null,
  waitsForSigners: false,
  suspended: false,
  involvedPeople: [],
  participants: [],
  mayComplete: true,
  mayNameNext: true,
  mayEdit: true,
  mayParticipate: true,
  allowed: ['complete', 'transfer', 'return', 'cc', 'terminate'],
  businessKey: null,
  review: false,
  signers: [],
  returnTargets: [],
  cameBack: null,
}
const entries = { people: [], target: null, signType: 'before', opinion: '' } as const
const anna = { id: 'anna', fullName: '安娜' }

function labels(specs: readonly { readonly label: string }[]): string {
  return specs.map(({ label }) => label).join(' ')
}

test('a task offers what the server allows', () => {
  expect(labels(otherVerbs(task))).toBe('transfer return cc terminate')
  expect(labels(reviewVerbs(task))).toBe('')
})

test('a reviewer submits, sends back, continues or finishes; a signer of the review does not', () => {
  const review = { ...task, review: true }
  expect(labels(reviewVerbs(review))).toBe('submit rebut continue finish')
  expect(labels(otherVerbs(review))).toBe('transfer cc')
  expect(labels(reviewVerbs({ ...review, signing: 'before' }))).toBe('')
  expect(labels(reviewVerbs({ ...review, allowed: ['complete'] }))).toBe('submit continue')
  expect(labels(reviewVerbs({ ...review, mayNameNext: false }))).toBe('submit rebut finish')
})

test('an added signer gives an opinion, and names nobody for the step after the task', () => {
  expect(completeSpec(task).people).toBe('next')
  expect(completeSpec({ ...task, signing: 'before' })).toMatchObject({ verb: 'complete', effect: 'signEffect' })
  expect(completeSpec({ ...task, signing: 'parallel' }).people).toBeUndefined()
})

test('people and reasons that an action needs are asked for', () => {
  expect(checkEntries(verbSpecs.transfer, entries)).toEqual({ people: 'personMissing' })
  expect(checkEntries(verbSpecs.terminate, { ...entries, opinion: '  ' })).toEqual({ opinion: 'reasonMissing' })
  expect(checkEntries(verbSpecs.continue, entries)).toEqual({ people: 'personMissing' })
  expect(checkEntries(verbSpecs.complete, entries)).toEqual({})
})

test.each([
  ['transfer', { people: [anna], opinion: ' 请办理 ' }, { assignee: 'anna', opinion: '请办理' }],
  ['addSign', { people: [anna], signType: 'after' }, { userIds: ['anna'], type: 'after' }],
  ['return', { target: 'fill' }, { target: 'fill' }],
  ['terminate', { opinion: '作废' }, { reason: '作废' }],
  ['complete', { people: [anna] }, { nextAssignee: 'anna' }],
  ['submit', { opinion: '没有问题' }, { outcome: 'resolve', opinion: '没有问题' }],
  ['continue', { people: [anna] }, { outcome: 'resolve', nextAssignee: 'anna' }],
  ['reject', {}, { outcome: 'reject' }],
] as const)('%s sends what was chosen', (name, chosen, body) => {
  expect(toBody(verbSpecs[name], { ...entries, ...chosen })).toEqual(body)
})
