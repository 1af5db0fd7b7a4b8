// What the state of a task, an instance or a definition does not allow now, whoever asks: each rule once, with its sentence; null: it may
// be done. Engines enforce them; rights ask them too, so that what would be refused is not offered.
import { processMessages as messages } from './messages.ts'

export type Refused = string | null

export interface State {
  readonly ended: boolean
  /** For a task: its process is suspended. */
  readonly suspended: boolean
}

export function checkAwake({ suspended }: Pick<State, 'suspended'>): Refused {
  return suspended ? messages.instanceSuspended : null
}

export function checkTaskUnended({ ended }: Pick<State, 'ended'>): Refused {
  return ended ? messages.taskEnded : null
}

/** Checked before every change of a task. */
export function checkTaskOpen(task: State): Refused {
  return checkTaskUnended(task) ?? checkAwake(task)
}

export function checkInstanceUnended({ ended }: Pick<State, 'ended'>): Refused {
  return ended ? messages.instanceEnded : null
}

export function checkInstanceRunning(instance: State): Refused {
  return checkInstanceUnended(instance) ?? checkAwake(instance)
}

/** A delegated task must be resolved first. */
export function checkUndelegated(delegation: 'pending' | 'resolved' | null): Refused {
  return delegation === 'pending' ? messages.delegated : null
}

/** Signers before a task decide first. */
export function checkSigned(openSigners: number): Refused {
  return openSigners > 0 ? messages.signersOpen : null
}

/** Claiming one's own task again is not an error. */
export function checkUnclaimed(assignee: string | null, account: string): Refused {
  return assignee === null || assignee === account ? null : messages.claimed
}

export function checkDefinitionAwake({ suspended }: { readonly suspended: boolean }): Refused {
  return suspended ? messages.definitionSuspended : null
}
