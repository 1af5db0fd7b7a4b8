// The opinion of a batch that was typed and not sent, because it was cancelled or refused or the login ended.
import { readSession } from '../../../../data/session-store.ts'
import { keepTyped, readTyped } from '../../../../data/typed-texts.ts'

const name = 'batch decision'

export interface Decision {
  /** Null: the tasks need none. */
  readonly outcome: string | null
  /** Of the tasks. */
  readonly ids: readonly string[]
}

interface Kept extends Decision {
  readonly opinion: string
}

export function keepOpinion(decision: Decision, opinion: string): void {
  const kept: Kept = { ...decision, opinion }
  keepTyped(readSession().user.account, name, opinion === '' ? '' : JSON.stringify(kept))
}

export function forgetOpinion(): void {
  keepTyped(readSession().user.account, name, '')
}

/** It belongs to its outcome and its tasks, or to those of them that are left. */
export function readOpinion({ outcome, ids }: Decision): string {
  const typed = readTyped(readSession().user.account, name)
  if (typed === '') return ''
  const kept = JSON.parse(typed) as Kept
  return kept.outcome === outcome && ids.every((id) => kept.ids.includes(id)) ? kept.opinion : ''
}
