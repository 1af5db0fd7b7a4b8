// How often a failed job of a node is retried, and at what interval: `failedJobRetryTimeCycle`, written as `R5/PT7M`.
import type { FlowNode } from '../../model/flow-node.ts'
import { addDuration, type Cycle, parseRepeat } from './timer-text.ts'

const standardTries = 3
const maxAttempts = 100

/** Null: absent, or without a number of retries. */
function cycleOf(node: FlowNode | undefined): Cycle | null {
  const text = node?.failedJobRetryTimeCycle ?? null
  const cycle = text === null ? null : parseRepeat(text)
  return cycle?.times ? cycle : null
}

export function triesOf(node: FlowNode | undefined): number {
  return Math.min(cycleOf(node)?.times ?? standardTries, maxAttempts)
}

/** Milliseconds; null: the default interval of jobs. */
export function pauseOf(node: FlowNode | undefined): number | null {
  const cycle = cycleOf(node)
  return cycle === null ? null : addDuration(0, cycle.duration)
}
