// The rights table of the workflow area, as a table: person × state → allowed, not this person, or not now.
import { describe, expect, test } from 'vitest'
import type { InstanceFacts, Person, TaskFacts } from '../../../src/server/features/flow/access/facts.ts'
import {
  mayDeleteInstance,
  mayReadInstance,
  mayStart,
  mayTerminate,
  mayUrge,
  mayWithdraw,
  terminateCode,
} from '../../../src/server/features/flow/access/instance-rights.ts'
import {
  mayAddSigners,
  mayAssignTask,
  mayClaimTask,
  mayCompleteTask,
  mayEditTask,
  mayPassOn,
  mayReadTask,
  mayRemoveSigners,
  mayResolveTask,
  mayReturnTask,
  maySaveForm,
  mayParticipate,
  mayUnclaimTask,
} from '../../../src/server/features/flow/access/task-rights.ts'

function person(account: string, groups: string[] = [], more: Partial<Person> = {}): Person {
  return {
    account,
    admin: false,
    groups,
    codes: [],
    ...more,
  }
}
const instance: InstanceFacts = {
  starter: 'starter',
  rootStarter: 'starter',
  ended: false,
  suspended: false,
  involved: ['colleague'],
  groups: ['board'],
  review: false,
  decided: false,
}
const held: TaskFacts = {
  assignee: 'holder',
  owner: 'owner',
  ended: false,
  delegation: null,
  candidates: ['candidate'],
  candidateGroups: ['board'],
  others: ['copied'],
  starterCompletes: false,
  signing: null,
  addedBy: null,
  openSigners: 0,
  undecidedSigners: 0,
  instance,
  parent: null,
}
const people: Readonly<Record<string, Person>> = {
  holder: person('holder'),
  owner: person('owner'),
  candidate: person('candidate'),
  member: person('member', ['board']),
  copied: person('copied'),
  starter: person('starter'),
  colleague: person('colleague'),
  stranger: person('stranger', ['other']),
  loner: person('loner'),
  admin: person('root', [], { admin: true }),
}

type Verdict = 'allowed' | 'right' | 'state'
type Table = Readonly<
  Record<
    string,
    { readonly rule: (who: Person, task: TaskFacts) => { because: Verdict } | null; readonly allowed: string }
  >
>

function verdict(refusal: { readonly because: Verdict } | null): Verdict {
  return refusal?.because ?? 'allowed'
}
const everybody = Object.keys(people)

const onHeldTask: Table = {
  'read a task': { rule: mayReadTask, allowed: 'holder owner candidate member copied starter colleague admin' },
  'take part in a task': {
    rule: mayParticipate,
    allowed: 'holder owner candidate member copied starter colleague admin',
  },
  'complete a task': { rule: mayCompleteTask, allowed: 'holder' },
  'save the form of a task': { rule: maySaveForm, allowed: 'holder' },
  'edit a task': { rule: mayEditTask, allowed: 'holder owner admin' },
  'pass a task on': { rule: mayPassOn, allowed: 'holder admin' },
  'return a task': { rule: mayReturnTask, allowed: 'holder admin' },
  'assign a task': { rule: mayAssignTask, allowed: 'holder owner admin' },
  'add signers': { rule: mayAddSigners, allowed: 'holder admin' },
  'give a task back to its candidates': { rule: mayUnclaimTask, allowed: 'holder admin' },
}

describe.each(Object.entries(onHeldTask))('%s', (_, { rule, allowed }) => {
  const names = allowed.split(' ')

  test.each(everybody)('%s', (name) => {
    const who = people[name] as Person
    expect(verdict(rule(who, held))).toBe(names.includes(name) ? 'allowed' : 'right')
  })

  test('a user without groups matches no group', () => {
    expect(verdict(rule(person('nobody'), { ...held, instance: null, candidateGroups: [] }))).toBe('right')
  })
})

test.each([
  ['complete', mayCompleteTask],
  ['edit', mayEditTask],
  ['pass on', mayPassOn],
  ['take part', mayParticipate],
  ['claim', mayClaimTask],
])('an ended task is closed to its assignee: %s', (_, rule) => {
  expect(verdict(rule(people.holder as Person, { ...held, ended: true }))).toBe('state')
})

test('an ended task may still be read', () => {
  expect(mayReadTask(people.candidate as Person, { ...held, ended: true })).toBeNull()
})

test.each(everybody)('claim an unassigned task: %s', (name) => {
  const claimers = ['owner', 'candidate', 'member', 'admin']
  const free = { ...held, assignee: null }
  expect(verdict(mayClaimTask(people[name] as Person, free))).toBe(claimers.includes(name) ? 'allowed' : 'right')
})

test('a task claimed by another cannot be claimed, an own one can', () => {
  expect(verdict(mayClaimTask(people.candidate as Person, held))).toBe('state')
  expect(verdict(mayClaimTask(people.holder as Person, held))).toBe('allowed')
})

test('the starter completes only if the diagram says so', () => {
  expect(verdict(mayCompleteTask(people.starter as Person, held))).toBe('right')
  expect(verdict(mayCompleteTask(people.starter as Person, { ...held, starterCompletes: true }))).toBe('allowed')
})

test('a delegated task waits for its delegate', () => {
  const delegated: TaskFacts = { ...held, delegation: 'pending' }
  expect(verdict(mayCompleteTask(people.holder as Person, delegated))).toBe('state')
  expect(verdict(mayPassOn(people.holder as Person, delegated))).toBe('state')
  expect(verdict(mayResolveTask(people.holder as Person, delegated))).toBe('allowed')
  expect(verdict(mayResolveTask(people.owner as Person, delegated))).toBe('right')
  expect(verdict(mayResolveTask(people.holder as Person, held))).toBe('state')
})

describe('signers', () => {
  const asked: TaskFacts = { ...held, openSigners: 2, undecidedSigners: 2 }
  const later: TaskFacts = { ...held, undecidedSigners: 1 }
  const own: TaskFacts = { ...held, assignee: 'candidate', signing: 'before', addedBy: 'holder', others: [] }

  test.each([
    ['signers before the task prevent its completion', mayCompleteTask, 'holder', asked, 'state'],
    ['its form may still be saved', maySaveForm, 'holder', asked, 'allowed'],
    ['signers after the task do not', mayCompleteTask, 'holder', later, 'allowed'],
    ['a signer signs', mayCompleteTask, 'candidate', own, 'allowed'],
    ['the assignee does not sign for a signer', mayCompleteTask, 'holder', own, 'right'],
    ['a signer may add signers', mayAddSigners, 'candidate', own, 'allowed'],
    ['a task without a process has no signers', mayAddSigners, 'holder', { ...held, instance: null }, 'state'],
    ['no signers are added to a delegated task', mayAddSigners, 'holder', { ...held, delegation: 'pending' }, 'state'],
    ['a signer before the task cannot return it', mayReturnTask, 'candidate', own, 'state'],
    ['a signer after the task may', mayReturnTask, 'candidate', { ...own, signing: 'after' }, 'allowed'],
    ['the assignee removes them', mayRemoveSigners, 'holder', asked, 'allowed'],
    ['also those after the task', mayRemoveSigners, 'holder', later, 'allowed'],
    ['a candidate does not', mayRemoveSigners, 'candidate', asked, 'right'],
    ['there must be a signer to remove', mayRemoveSigners, 'holder', held, 'state'],
    ["the assignee removes a signer on the signer's task", mayRemoveSigners, 'holder', own, 'allowed'],
    ['admin too', mayRemoveSigners, 'admin', own, 'allowed'],
    ['but nobody else', mayRemoveSigners, 'owner', own, 'right'],
    ['nobody does once they have signed', mayRemoveSigners, 'holder', { ...own, ended: true }, 'state'],
  ] as const)('%s', (_, rule, name, task, expected) => {
    expect(verdict(rule(people[name] as Person, task))).toBe(expected)
  })
})

test('a task that nobody could claim cannot be unclaimed', () => {
  expect(verdict(mayUnclaimTask(people.holder as Person, { ...held, candidates: [], candidateGroups: [] }))).toBe(
    'state',
  )
})

test('a delegate resolves the task rather than passing it on; its owner takes it back', () => {
  const delegated: TaskFacts = { ...held, delegation: 'pending' }
  expect(verdict(mayAssignTask(people.holder as Person, delegated))).toBe('state')
  expect(verdict(mayAssignTask(people.owner as Person, delegated))).toBe('allowed')
})

test('a suspended process closes its tasks', () => {
  const suspended: TaskFacts = { ...held, instance: { ...instance, suspended: true } }
  expect(verdict(mayCompleteTask(people.holder as Person, suspended))).toBe('state')
})

test('a subtask is read by everyone who reads its parent', () => {
  const subtask: TaskFacts = {
    ...held,
    assignee: 'x',
    owner: 'x',
    others: [],
    candidates: [],
    candidateGroups: [],
    instance: null,
    parent: held,
  }
  expect(verdict(mayReadTask(people.starter as Person, subtask))).toBe('allowed')
  expect(verdict(mayReadTask(people.stranger as Person, subtask))).toBe('right')
})

describe('instances', () => {
  test.each(everybody)('read: %s', (name) => {
    const readers = ['starter', 'colleague', 'member', 'admin']
    expect(verdict(mayReadInstance(people[name] as Person, instance))).toBe(
      readers.includes(name) ? 'allowed' : 'right',
    )
  })

  test('the starter of the calling process reads it, and no more', () => {
    const called: InstanceFacts = { ...instance, rootStarter: 'loner' }
    expect(verdict(mayReadInstance(people.loner as Person, called))).toBe('allowed')
    expect(verdict(mayDeleteInstance(people.loner as Person, called))).toBe('right')
  })

  test.each(everybody)('cancel or delete: %s', (name) => {
    expect(verdict(mayDeleteInstance(people[name] as Person, instance))).toBe(
      ['starter', 'admin'].includes(name) ? 'allowed' : 'right',
    )
  })

  test('withdraw: the starter, while nobody else has decided', () => {
    const starter = people.starter as Person
    expect(verdict(mayWithdraw(starter, instance))).toBe('allowed')
    expect(verdict(mayWithdraw(starter, { ...instance, decided: true }))).toBe('state')
    expect(verdict(mayWithdraw(starter, { ...instance, ended: true }))).toBe('state')
    expect(verdict(mayWithdraw(people.admin as Person, instance))).toBe('right')
  })

  test('urge: the starter and admin, while it runs', () => {
    expect(verdict(mayUrge(people.starter as Person, instance))).toBe('allowed')
    expect(verdict(mayUrge(people.holder as Person, instance))).toBe('right')
    expect(verdict(mayUrge(people.starter as Person, { ...instance, ended: true }))).toBe('state')
  })

  test('terminate: a reader with the right', () => {
    const codes = [terminateCode]
    expect(verdict(mayTerminate(person('colleague', [], { codes }), instance))).toBe('allowed')
    expect(verdict(mayTerminate(people.colleague as Person, instance))).toBe('right')
    expect(verdict(mayTerminate(person('stranger', [], { codes }), instance))).toBe('right')
    expect(verdict(mayTerminate(people.admin as Person, { ...instance, ended: true }))).toBe('state')
  })
})

describe('start', () => {
  const named = { starterUsers: ['candidate'], starterGroups: ['board'], suspended: false }

  test.each(everybody)('a definition with named starters: %s', (name) => {
    const starters = ['candidate', 'member', 'admin']
    expect(verdict(mayStart(people[name] as Person, named))).toBe(starters.includes(name) ? 'allowed' : 'right')
  })

  test('everyone if none are named, nobody while it is suspended', () => {
    const open = { starterUsers: [], starterGroups: [], suspended: false }
    expect(verdict(mayStart(people.loner as Person, open))).toBe('allowed')
    expect(verdict(mayStart(people.admin as Person, { ...open, suspended: true }))).toBe('state')
  })
})
