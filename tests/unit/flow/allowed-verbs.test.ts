// The actions that a task offers, by person and state.
import { expect, test } from 'vitest'
import { allowedVerbs } from '../../../src/server/features/flow/access/allowed-verbs.ts'
import type { InstanceFacts, Person, TaskFacts } from '../../../src/server/features/flow/access/facts.ts'
import { terminateCode } from '../../../src/server/features/flow/access/instance-rights.ts'

const root: InstanceFacts = {
  starter: 'starter',
  rootStarter: 'starter',
  ended: false,
  suspended: false,
  involved: ['starter', 'holder'],
  groups: ['board'],
  review: false,
  decided: false,
}
const task: TaskFacts = {
  assignee: 'holder',
  owner: null,
  ended: false,
  delegation: null,
  candidates: [],
  candidateGroups: ['board'],
  others: [],
  starterCompletes: false,
  signing: null,
  addedBy: null,
  openSigners: 0,
  undecidedSigners: 0,
  instance: root,
  parent: null,
}

function verbsOf(account: string, more: Partial<TaskFacts> = {}, person: Partial<Person> = {}): string {
  const facts = { ...task, ...more }
  const asked = { account, admin: false, groups: [], codes: [], ...person }
  return allowedVerbs(asked, { task: facts, root: facts.instance }).join(' ')
}

const ofHolder = 'complete unclaim assign transfer delegate return add-sign involve cc'

test.each([
  ['its assignee', verbsOf('holder'), ofHolder],
  [
    'its assignee while signers are asked',
    verbsOf('holder', { openSigners: 1, undecidedSigners: 1 }),
    'unclaim assign transfer delegate return add-sign remove-sign involve cc',
  ],
  ['a delegate', verbsOf('holder', { delegation: 'pending' }), 'resolve involve cc'],
  ['a candidate of a free task', verbsOf('member', { assignee: null }, { groups: ['board'] }), 'claim involve cc'],
  [
    'an administrator on a free task',
    verbsOf('chief', { assignee: null }, { admin: true }),
    'claim assign transfer delegate return add-sign involve cc urge terminate',
  ],
  ['a candidate of a task that somebody holds', verbsOf('member', {}, { groups: ['board'] }), 'involve cc'],
  ['the starter', verbsOf('starter'), 'involve cc urge withdraw'],
  ['the starter who holds it', verbsOf('starter', { assignee: 'starter' }), ofHolder],
  [
    'the starter who holds it while signers are asked',
    verbsOf('starter', { assignee: 'starter', openSigners: 1, undecidedSigners: 1 }),
    'unclaim assign transfer delegate return add-sign remove-sign involve cc urge withdraw',
  ],
  ['the starter after a decision', verbsOf('starter', { instance: { ...root, decided: true } }), 'involve cc urge'],
  ['a holder who may terminate', verbsOf('holder', {}, { codes: [terminateCode] }), `${ofHolder} terminate`],
  ['the assignee of an ended task', verbsOf('holder', { ended: true }), ''],
  ['the assignee of a suspended process', verbsOf('holder', { instance: { ...root, suspended: true } }), ''],
  [
    'the assignee of a task without a process',
    verbsOf('holder', { instance: null, candidateGroups: [] }),
    'complete assign transfer delegate involve cc',
  ],
])('%s may use the right actions', (_, allowed, expected) => {
  expect(allowed).toBe(expected)
})
