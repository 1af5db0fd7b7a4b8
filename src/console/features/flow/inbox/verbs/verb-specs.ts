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

const decides = { files: true, leaves: true } as const

export const verbSpecs = {
  complete: {
    verb: 'complete',
    label: 'complete',
    effect: 'completeEffect',
    done: 'completeDone',
    ...decides,
    people: 'next',
  },
  sign: { verb: 'complete', label: 'complete', effect: 'signEffect', done: 'signDone', ...decides },
  agree: {
    verb: 'complete',
    label: 'agree',
    effect: 'agreeEffect',
    done: 'agreeDone',
    ...decides,
    people: 'next',
    outcome: reviewOutcome.pass,
  },
  reject: {
    verb: 'complete',
    label: 'reject',
    effect: 'rejectEffect',
    done: 'rejectDone',
    ...decides,
    outcome: reviewOutcome.reject,
  },
  submit: {
    verb: 'complete',
    label: 'submit',
    effect: 'submitEffect',
    done: 'submitDone',
    ...decides,
    outcome: reviewOutcome.pass,
  },
  rebut: { verb: 'return', label: 'rebut', effect: 'rebutEffect', done: 'rebutDone', ...decides, target: true },
  finish: {
    verb: 'terminate',
    label: 'finish',
    effect: 'finishEffect',
    done: 'finishDone',
    reason: true,
    danger: true,
    leaves: true,
  },
  continue: {
    verb: 'complete',
    label: 'continue',
    effect: 'continueEffect',
    done: 'continueDone',
    ...decides,
    people: 'nextRequired',
    outcome: reviewOutcome.pass,
  },
  transfer: {
    verb: 'transfer',
    label: 'transfer',
    effect: 'transferEffect',
    done: 'transferDone',
    people: 'one',
    leaves: true,
  },
  delegate: {
    verb: 'delegate',
    label: 'delegate',
    effect: 'delegateEffect',
    done: 'delegateDone',
    people: 'one',
    leaves: true,
  },
  resolve: {
    verb: 'resolve',
    label: 'resolve',
    effect: 'resolveEffect',
    done: 'resolveDone',
    files: true,
    leaves: true,
  },
  return: { verb: 'return', label: 'return', effect: 'returnEffect', done: 'returnDone', ...decides, target: true },
  addSign: {
    verb: 'add-sign',
    label: 'addSign',
    effect: 'addSignEffect',
    done: 'addSignDone',
    people: 'several',
    signType: true,
  },
  removeSign: {
    verb: 'remove-sign',
    label: 'removeSign',
    effect: 'removeSignEffect',
    done: 'removeSignDone',
    people: 'signers',
  },
  cc: { verb: 'cc', label: 'cc', effect: 'ccEffect', done: 'ccDone', people: 'several' },
  urge: { verb: 'urge', label: 'urge', effect: 'urgeEffect', done: 'urgeDone' },
  withdraw: {
    verb: 'withdraw',
    label: 'withdraw',
    effect: 'withdrawEffect',
    done: 'withdrawDone',
    danger: true,
    leaves: true,
  },
  terminate: {
    verb: 'terminate',
    label: 'terminate',
    effect: 'terminateEffect',
    done: 'terminateDone',
    reason: true,
    danger: true,
    leaves: true,
  },
} as const satisfies Readonly<Record<string, VerbSpec>>

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

function allowedOf({ allowed, mayNameNext }: TaskDetail, names: readonly VerbName[]): VerbSpec[] {
  return names
    .map((name): VerbSpec => verbSpecs[name])
    .filter(({ verb, people }) => allowed.includes(verb) && (mayNameNext || people !== 'nextRequired'))
}

export function otherVerbs(task: TaskDetail): readonly VerbSpec[] {
  const isReviewer = task.review && task.mayComplete
  return allowedOf(
    task,
    others.filter((name) => !isReviewer || !renamed.has(name)),
  )
}

/** Signers give an opinion; the step after the task is not theirs. */
export function completeSpec({ signing }: TaskDetail): VerbSpec {
  return signing === null ? verbSpecs.complete : verbSpecs.sign
}

/** The reviewer's buttons; a signer gives an opinion only. */
export function reviewVerbs(task: TaskDetail): readonly VerbSpec[] {
  return task.review && task.mayComplete && task.signing === null ? allowedOf(task, ofReview) : []
}
