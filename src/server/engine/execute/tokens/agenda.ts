// The main loop of a command: one operation after the other until every token waits. No recursion over tokens.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { behaviourOf } from '../behaviours/index.ts'
import { fireConditions } from '../events/conditions.ts'
import { close, end } from './end.ts'
import { EngineError } from '../engine-error.ts'
import { enter, enterInstance } from './enter.ts'
import { openInclusiveJoins } from './inclusive-join.ts'
import { leave, takeFlow } from './leave.ts'
import { executeMessages as messages } from '../messages.ts'
import type { Operation, Run } from '../run.ts'
import { stopSubProcess } from './terminate.ts'
import { throwForListener } from '../events/throwing.ts'
import { nodeOf } from './tree.ts'
import { fireVariableEvents } from '../events/variable-events.ts'

const defaultStepLimit = 10_000

function trigger(run: Run, { token }: Operation & { kind: 'trigger' }): void {
  const node = nodeOf(run, token)
  const { trigger: work } = behaviourOf(node)
  if (work === undefined) throw new EngineError('refused', messages.cannotTrigger(node.id))
  work(run, token, node)
}

function perform(run: Run, operation: Operation): void | Promise<void> {
  switch (operation.kind) {
    case 'enter':
      return enter(run, operation)
    case 'instance':
      return enterInstance(run, operation)
    case 'leave':
      return leave(run, operation)
    case 'flow':
      return takeFlow(run, operation)
    case 'end':
      return end(run, operation)
    case 'close':
      return close(run, operation)
    case 'stop':
      return stopSubProcess(run, operation)
    case 'trigger':
      return trigger(run, operation)
    case 'throw':
      return throwForListener(run, operation)
  }
}

interface Count {
  steps: number
  /** Started loop instances: up to the limit of a loop they do not count as an endless loop. */
  begun: number
}

/** A long command yields to the event loop now and then. */
const turnEvery = 500

async function performAll(run: Run, count: Count): Promise<void> {
  const limit = run.options.stepLimit ?? defaultStepLimit
  for (let at = 0; at < run.queue.length; at++) {
    const operation = run.queue[at]
    if (operation === undefined || !run.session.executions.has(operation.token)) continue
    if (operation.kind === 'instance') count.begun += 1
    else count.steps += 1
    if (Math.max(count.steps, count.begun) > limit) throw new EngineError('failed', messages.tooManySteps(limit))
    if ((count.steps + count.begun) % turnEvery === 0) await nextTurn()
    const pending = perform(run, operation)
    if (pending !== undefined) await pending
  }
  run.queue.length = 0
}

/** When the agenda is empty: joins that no token can reach any more open, and conditions that became true fire. */
export async function runAgenda(run: Run): Promise<void> {
  const count = { steps: 0, begun: 0 }
  const rest = async () => {
    do await performAll(run, count)
    while (openInclusiveJoins(run) || fireConditions(run))
  }
  await rest()
  if (fireVariableEvents(run)) await rest()
}
