// The behaviour of a node type: when a token enters it, and when what it waits for has happened.
import type { FlowNode } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import type { Run } from '../run.ts'

export interface Behaviour<Node extends FlowNode = FlowNode> {
  execute(run: Run, token: ExecutionRecord, node: Node): void | Promise<void>
  /** Absent: it never waits. */
  trigger?(run: Run, token: ExecutionRecord, node: Node): void
}
