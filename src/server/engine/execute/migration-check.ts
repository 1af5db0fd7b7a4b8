// Whether everything active in an instance has a place in another version of its definition.
import type { FlowNode } from '../model/flow-node.ts'
import type { ProcessModel } from '../model/process-model.ts'
import type { ExecutionRecord } from '../state/records.ts'
import { executeMessages as messages } from './messages.ts'
import type { Run } from './run.ts'
import { childrenOf, isActivity, nodeById, parentOf } from './tokens/tree.ts'

/** Old id -> new id; ids not listed stay the same. */
export type Mapping = Readonly<Record<string, string>>

export interface MigrationProblem {
  readonly activityId: string
  readonly message: string
}

export interface Migration {
  readonly from: ProcessModel
  readonly to: ProcessModel
  readonly mapping: Mapping
}

export function targetOf({ to, mapping }: Migration, id: string): FlowNode | undefined {
  return to.nodes.get(mapping[id] ?? id)
}

/** Boundary events and starts of event subprocesses that wait: they are recreated from the new version. */
export function isAttendant({ from }: Migration, execution: ExecutionRecord): boolean {
  const node = execution.activityId === null ? undefined : from.nodes.get(execution.activityId)
  if (execution.eventScope) return node?.type === 'startEvent'
  return node?.type === 'boundaryEvent' && !execution.active
}

function isLoop(node: FlowNode): string {
  if (!isActivity(node) || node.multiInstance === null) return 'none'
  return node.multiInstance.sequential ? 'sequential' : 'parallel'
}

function problemOf(run: Run, execution: ExecutionRecord, migration: Migration): string | null {
  const node = nodeById(migration.from, execution.activityId ?? '')
  const target = targetOf(migration, node.id)
  if (target === undefined) return messages.mapMissing(node.id)
  if (target.type !== node.type || isLoop(target) !== isLoop(node)) return messages.mapTarget(node.id, target.id)
  const parent = parentOf(run, execution)
  const around = parent?.multiInstanceRoot ? parentOf(run, parent) : parent
  const scopeId =
    around === null || around.activityId === null ? null : (targetOf(migration, around.activityId)?.id ?? '')
  return target.parentId === scopeId ? null : messages.mapScope(node.id, target.id)
}

export function checkMigration(
  run: Run,
  executions: readonly ExecutionRecord[],
  migration: Migration,
): MigrationProblem[] {
  const placed = executions.filter((each) => each.activityId !== null && !isAttendant(migration, each))
  const problems = placed.flatMap((each) => {
    const message = problemOf(run, each, migration)
    return message === null ? [] : [{ activityId: each.activityId ?? '', message }]
  })
  const known = new Map(problems.map((problem) => [problem.activityId, problem]))
  return [...known.values()]
}

/** What waits beside an execution: boundary events of an activity, event starts of a scope. */
export function attendantsOf(run: Run, execution: ExecutionRecord, migration: Migration): ExecutionRecord[] {
  return childrenOf(run, execution).filter((child) => isAttendant(migration, child))
}
