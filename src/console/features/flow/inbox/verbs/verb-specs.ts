// What each action on a task asks for, and which call it makes.
import { reviewOutcome } from '../../../../../shared/flow/review-outcome.ts'
import type { TaskDetail } from '../task.ts'
import type { VerbText } from './messages.ts'

/** `next` may stay empty; `signers` are those who have not decided. */
export type AskedPeople = 'one' | 'several' | 'signers' | 'next' | 'nextRequired'

export interface VerbSpec {
  /** As in `allowed` and in the address of the call. */
  readonly verb: string
  readonly label: VerbText
  readonly effect: VerbText
  readonly done: VerbText
  readonly people?: AskedPeople
  /** A task to return to. */
  readonly target?: true
  /** When signers decide. */
  readonly signType?: true
  readonly reason?: true
  /** Files may be added. */
  readonly files?: true
  readonly danger?: true
  /** The task is no longer the user's: the next one is shown. */
  readonly leaves?: true
  readonly outcome?: string
}

function spec<Label extends VerbText>(
  verb: string,
  label: Label,
  more: Omit<VerbSpec, 'verb' | 'label' | 'effect' | 'done'> = {},
): VerbSpec {
  return { verb, label, effect: `${label}Effect` as VerbText, done: `${label}Done` as VerbText, ...more }
}

const decides = { files: true, leaves: true } as const

export const verbSpecs = {
  complete: spec('complete', 'complete', { ...decides, people: 'next' }),
  agree: spec('complete', 'agree', { ...decides, people: 'next', outcome: reviewOutcome.pass }),
  reject: spec('complete', 'reject', { ...decides, outcome: reviewOutcome.reject }),
  submit: spec('complete', 'submit', { ...decides, outcome: reviewOutcome.pass }),
  rebut: spec('return', 'rebut', { ...decides, target: true }),
  finish: spec('terminate', 'finish', { reason: true, danger: true, leaves: true }),
  continue: spec('complete', 'continue', { ...decides, people: 'nextRequired', outcome: reviewOutcome.pass }),
  transfer: spec('transfer', 'transfer', { people: 'one', leaves: true }),
  delegate: spec('delegate', 'delegate', { people: 'one', leaves: true }),
  resolve: spec('resolve', 'resolve', { files: true, leaves: true }),
  return: spec('return', 'return', { ...decides, target: true }),
  addSign: spec('add-sign', 'addSign', { people: 'several', signType: true }),
  removeSign: spec('remove-sign', 'removeSign', { people: 'signers' }),
  cc: spec('cc', 'cc', { people: 'several' }),
  urge: spec('urge', 'urge'),
  withdraw: spec('withdraw', 'withdraw', { danger: true, leaves: true }),
  terminate: spec('terminate', 'terminate', { reason: true, danger: true, leaves: true }),
} as const

type VerbName = keyof typeof verbSpecs

/** Beside completing, claiming and what is changed in place. */
const others: readonly VerbName[] = [
  'transfer',
  'delegate',
  'return',
  'addSign',
  'removeSign',
  'cc',
  'urge',
  'withdraw',
  'terminate',
]

/** In reviews; returning and ending the process have names of their own there. */
const ofReview: readonly VerbName[] = ['submit', 'rebut', 'continue', 'finish']
const renamed: ReadonlySet<VerbName> = new Set(['return', 'terminate'])

function allowedOf({ allowed }: TaskDetail, names: readonly VerbName[]): VerbSpec[] {
  return names.map((name) => verbSpecs[name]).filter(({ verb }) => allowed.includes(verb))
}

export function otherVerbs(task: TaskDetail): readonly VerbSpec[] {
  const isReviewer = task.review && task.mayComplete
  return allowedOf(
    task,
    others.filter((name) => !isReviewer || !renamed.has(name)),
  )
}

/** The reviewer's buttons; a signer gives an opinion only. */
export function reviewVerbs(task: TaskDetail): readonly VerbSpec[] {
  return task.review && task.mayComplete && task.signing === null ? allowedOf(task, ofReview) : []
}
