// Completion of an activity: compensation is recorded, a loop instance reports to its root, other tokens leave.
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
