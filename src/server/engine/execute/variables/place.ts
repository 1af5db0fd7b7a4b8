// The context in which an expression, a condition or a script is evaluated.
import type { TaskRecord } from '../../../ports/process/records.ts'
import type { ExecutionRecord } from '../../state/records.ts'

/** Where something is evaluated. */
export interface Place {
  readonly token: ExecutionRecord
  readonly task?: TaskRecord
  /** Of a listener. */
  readonly eventName?: string | null
  /** The token's place as a listener sees it, if that is a flow. */
  readonly flowId?: string
  /** Lists and maps are written as JSON inside texts: the text is sent to another system. */
  readonly forMachines?: boolean
}
