// An activity has done its work: compensation is noted, then an instance of a loop reports back, others go on.
import type { ExecutionRecord } from '../../state/records.ts'
import { noteCompensation } from '../events/compensation.ts'
import { finishLoopInstance } from '../loops/multi-instance.ts'
import { plan, type Run } from '../run.ts'
import { isLoopInstance, nodeOf } from './tree.ts'

export function finishActivity(run: Run, token: ExecutionRecord): void {
  noteCompensation(run, token, nodeOf(run, token))
  if (isLoopInstance(run, token)) finishLoopInstance(run, token)
  else plan(run, { kind: 'leave', token })
}
