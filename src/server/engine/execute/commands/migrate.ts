// Migrates a running instance to another version of its definition: tokens are mapped, waiting events kept or created again.
import type { InstanceRecord } from '../../../ports/process/records.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import type { Definition } from '../../state/store.ts'
import { placeBoundaries, armBoundaries } from '../events/boundaries.ts'
import { EngineError } from '../engine-error.ts'
import { placeEventStarts } from '../events/event-sub-process.ts'
import { loadDefinition } from '../loading.ts'
import { executeMessages as messages } from '../messages.ts'
import {
  attendantsOf,
  checkMigration,
  isAttendant,
  type Mapping,
  type Migration,
  type MigrationProblem,
  targetOf,
} from '../migration-check.ts'
import { removeExecution } from '../tokens/remove.ts'
import type { Run } from '../run.ts'
import { childrenOf, isActivity, nodeById } from '../tokens/tree.ts'
import { loadInstance } from './find.ts'

export interface MigrateInput {
  readonly rootId: string
  readonly instanceId: string
  readonly definitionId: string
  readonly mapping?: Mapping
  /** Only reports what would prevent it. */
  readonly dryRun?: boolean
}

function executionsOf(run: Run, instanceId: string): ExecutionRecord[] {
  return run.session.executions.all().filter((each) => each.instanceId === instanceId)
}

/** Tasks, jobs, subscriptions and open history of one execution follow it to its new node. */
function follow(
  run: Run,
  execution: ExecutionRecord,
  { id, definitionId }: { id: string; definitionId: string },
): void {
  const { session } = run
  for (const task of session.tasks.of(execution.id)) session.tasks.update(task, { definitionKey: id, definitionId })
  for (const row of session.activities.of(execution.id))
    session.activities.update(row, { activityId: id, definitionId })
  for (const row of session.jobs.of(execution.id)) session.jobs.update(row, { activityId: id })
  for (const row of session.subscriptions.of(execution.id)) {
    if (row.kind !== 'compensate') session.subscriptions.update(row, { activityId: id })
  }
  session.executions.update(execution, { activityId: id })
}

function mapCompensations(run: Run, execution: ExecutionRecord, migration: Migration): void {
  for (const row of run.session.subscriptions.of(execution.id)) {
    const target = row.kind === 'compensate' ? targetOf(migration, row.activityId) : undefined
    if (target !== undefined) run.session.subscriptions.update(row, { activityId: target.id })
  }
}

/** Events that exist in the new version too go on waiting, timers unchanged. Returns whether any must be created. */
function keepAttendants(
  run: Run,
  execution: ExecutionRecord,
  migration: Migration & { definitionId: string },
): Set<string> {
  const kept = new Set<string>()
  for (const attendant of attendantsOf(run, execution, migration)) {
    const old = nodeById(migration.from, attendant.activityId ?? '')
    const target = targetOf(migration, old.id)
    const kindOf = (node: typeof old | undefined) =>
      node !== undefined && 'definition' in node ? node.definition?.kind : null
    if (target === undefined || target.type !== old.type || kindOf(target) !== kindOf(old)) {
      removeExecution(run, attendant, null)
      continue
    }
    kept.add(target.id)
    follow(run, attendant, { id: target.id, definitionId: migration.definitionId })
  }
  return kept
}

/** Events that only the new version has. Of duplicates, the existing one stays. */
function placeMissing(run: Run, execution: ExecutionRecord, kept: ReadonlySet<string>): void {
  const before = new Set(childrenOf(run, execution))
  const isNew = (child: ExecutionRecord) => !before.has(child)
  if (execution.scope && !execution.eventScope) placeEventStarts(run, execution)
  const holds = execution.multiInstanceRoot || !isInLoop(run, execution)
  const node = execution.activityId === null ? null : nodeById(run.session.modelOf(execution), execution.activityId)
  if (node !== null && isActivity(node) && holds) armBoundaries(run, placeBoundaries(run, execution, node))
  for (const child of childrenOf(run, execution)) {
    if (isNew(child) && kept.has(child.activityId ?? '')) removeExecution(run, child, null)
  }
}

function isInLoop(run: Run, execution: ExecutionRecord): boolean {
  const parent = execution.parentId === null ? undefined : run.session.executions.get(execution.parentId)
  return parent !== undefined && parent.multiInstanceRoot && parent.activityId === execution.activityId
}

function apply(
  run: Run,
  instance: InstanceRecord,
  { definition, ...migration }: Migration & { definition: Definition },
): void {
  const whole = { ...migration, definitionId: definition.id }
  const placed = executionsOf(run, instance.id).filter((each) => !isAttendant(migration, each))
  const kept = new Map(placed.map((each) => [each, keepAttendants(run, each, whole)]))
  run.session.instances.update(instance, { definitionId: definition.id })
  for (const execution of placed) {
    mapCompensations(run, execution, migration)
    const target = execution.activityId === null ? undefined : targetOf(migration, execution.activityId)
    if (target !== undefined) follow(run, execution, { id: target.id, definitionId: definition.id })
  }
  for (const [execution, ids] of kept) placeMissing(run, execution, ids)
}

async function migrate(run: Run, input: MigrateInput): Promise<MigrationProblem[]> {
  const instance = await loadInstance(run, input.rootId, input.instanceId)
  const definition = await loadDefinition(run, input.definitionId)
  if (definition === null) throw new EngineError('notFound', messages.noDefinition(input.definitionId))
  if (definition.key !== instance.definitionKey) throw new EngineError('refused', messages.otherKey(definition.key))
  const migration = {
    from: run.session.modelOf({ instanceId: instance.id }),
    to: definition.model,
    mapping: input.mapping ?? {},
  }
  const problems = checkMigration(run, executionsOf(run, instance.id), migration)
  if (input.dryRun === true || problems.length > 0) return problems
  apply(run, instance, { ...migration, definition })
  return []
}

export const migrateCommands = { migrate }
