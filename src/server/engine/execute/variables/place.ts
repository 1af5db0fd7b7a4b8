// Where an expression, a condition or a script is evaluated.
import type { TaskRecord } from '../../../ports/process/records.ts'
import type { ExecutionRecord } from '../../state/records.ts'

/** Where something is evaluated. */
export interface Place {
  readonly token: ExecutionRecord
  readonly task?: TaskRecord
  /** Of a listener. */
  readonly eventName?: string | null
  /** Where a listener sees the token, when that is a flow. */
  readonly flowId?: string
  /** Lists and maps stand in texts as JSON: it is sent to another machine. */
  readonly forMachines?: boolean
}
