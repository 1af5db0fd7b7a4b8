// The steps of an instance for its readers: which node, by whom, from when to when, and the instance that it called.
import type { ActivityView } from '../../../ports/process/process-views.ts'
import { isoOf, type Person, toUserDto } from '../calls/to-dto.ts'
import type { FlowCall } from '../calls/flow-call.ts'
import { loadUsers } from '../queries.ts'

export interface Step {
  readonly activityId: string
  readonly name: string | null
  /** `userTask`, `exclusiveGateway` … */
  readonly type: string
  readonly assignee: Person | null
  /** ISO 8601. */
  readonly startTime: string | null
  /** Null: not ended. */
  readonly endTime: string | null
  readonly cancelled: boolean
  readonly calledInstanceId: string | null
}

/** The latest ones: a loop may have passed a node thousands of times. */
const mostSteps = 500

/** In the order of their beginning. */
export async function stepsOf({ call }: FlowCall, passes: readonly ActivityView[]): Promise<Step[]> {
  const shown = passes.filter(({ type }) => type !== 'sequenceFlow').slice(-mostSteps)
  const users = await loadUsers(call.db, [...new Set(shown.flatMap(({ assignee }) => assignee ?? []))])
  return shown.map((pass) => ({
    activityId: pass.activityId,
    name: pass.name,
    type: pass.type,
    assignee: pass.assignee === null ? null : toUserDto(pass.assignee, users),
    startTime: isoOf(pass.startTime),
    endTime: isoOf(pass.endTime),
    cancelled: pass.deleteReason !== null,
    calledInstanceId: pass.calledInstanceId,
  }))
}
