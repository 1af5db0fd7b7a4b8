// Data objects of a diagram: initial variables of a scope.
import type { DataObject } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import type { Run } from '../run.ts'
import { setLocal } from './variables.ts'

export function setDataObjects(run: Run, scope: ExecutionRecord, objects: readonly DataObject[]): void {
  for (const { name, value } of objects) setLocal(run, scope, { name, value })
}
