// Deletes a deployment: its definitions and forms, with cascade their instances too; the previous versions become the newest again.
import type { FlowDefinition as DefinitionRow } from '../../../../generated/entities.ts'
import { AppError } from '../../../errors/app-error.ts'
import { conflict, notFound } from '../../../errors/errors.ts'
import { lockKey } from '../../../jobs/queries.ts'
import type { Reader } from '../../../ports/database.ts'
import { processMessages } from '../../../ports/process/messages.ts'
import { lockDefinitions, type ModelCache } from './definitions.ts'
import { engineMessages as messages } from '../messages.ts'
import { purgeInstances } from '../instances/purge.ts'
import { addStartEvents, lockStartEvents, removeStartEvents } from '../instances/start-events.ts'
import type { EngineWork } from '../work.ts'

const deletedReason = 'deleted deployment'

export interface DeletionParts {
  readonly models: ModelCache
  readonly timeZone: string
  /** Ends a tree with all called instances. */
  readonly cancelTree: (work: EngineWork, rootId: string, reason: string) => Promise<void>
}

interface Deletion extends DeletionParts {
  readonly work: EngineWork
}

async function runningRoots(db: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('flow_instance')
    .select('rootId')
    .distinct()
    .where('definitionId', 'in', [...ids])
    .where('endTime', 'is', null)
    .orderBy('rootId')
    .execute()
  return rows.map(({ rootId }) => rootId)
}

/** Somebody else has ended it meanwhile. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof AppError) || error.status !== 404) throw error
}

async function deleteInstances({ work, cancelTree }: Deletion, ids: readonly string[], roots: readonly string[]) {
  for (const root of roots) await cancelTree(work, root, deletedReason).catch(ignoreEnded)
  const rows = await work.db
    .selectFrom('flow_instance')
    .select('id')
    .where('definitionId', 'in', [...ids])
    .execute()
  await purgeInstances(
    work,
    rows.map(({ id }) => id),
  )
}

/** A start event claimed by another process meanwhile is not taken back. */
async function restoreStartEvents({ work, models, timeZone }: Deletion, highest: DefinitionRow): Promise<void> {
  try {
    await addStartEvents(work, { row: highest, timeZone }, await models.of(work.db, highest))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw conflict(messages.messageTaken(highest.key, error.message))
  }
}

/** The highest remaining version replaces the deleted one. */
async function restoreLatest(deletion: Deletion, gone: readonly DefinitionRow[]): Promise<void> {
  const { work } = deletion
  for (const { tenantId, key } of gone.filter(({ latest }) => latest)) {
    const highest = await work.db
      .selectFrom('flow_definition')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where('key', '=', key)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (highest === undefined) continue
    await work.db.updateTable('flow_definition').set({ latest: true }).where('id', '=', highest.id).execute()
    await restoreStartEvents(deletion, highest)
  }
}

async function restoreLatestForms(db: Reader, gone: readonly { tenantId: string; key: string }[]): Promise<void> {
  for (const { tenantId, key } of gone) {
    const highest = await db
      .selectFrom('flow_form_definition')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('key', '=', key)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (highest === undefined) continue
    await db.updateTable('flow_form_definition').set({ latest: true }).where('id', '=', highest.id).execute()
  }
}

async function deleteForms(db: Reader, deploymentIds: readonly string[]): Promise<void> {
  const ids = [...deploymentIds]
  const keys = db.selectFrom('flow_form_definition').select(['tenantId', 'key']).distinct()
  for (const { tenantId, key } of await keys.where('deploymentId', 'in', ids).orderBy('key').execute())
    await lockKey(db, 'flow_form_definition', `${tenantId} ${key}`)
  const gone = await db.deleteFrom('flow_form_definition').where('deploymentId', 'in', ids).returningAll().execute()
  await restoreLatestForms(
    db,
    gone.filter(({ latest }) => latest),
  )
}

async function deleteRows(db: Reader, deploymentIds: readonly string[]): Promise<void> {
  const ids = [...deploymentIds]
  await db.deleteFrom('flow_deployment_file').where('deploymentId', 'in', ids).execute()
  await db.deleteFrom('flow_deployment').where('id', 'in', ids).execute()
}

async function deleteDefinitions(deletion: Deletion, rows: readonly DefinitionRow[], cascade: boolean) {
  if (rows.length === 0) return
  const { work } = deletion
  const { db } = work
  const ids = rows.map(({ id }) => id)
  await lockStartEvents(db)
  for (const { tenantId, key } of rows) await lockKey(db, 'flow_definition', `${tenantId} ${key}`)
  await lockDefinitions(db, ids)
  const roots = await runningRoots(db, ids)
  if (roots.length > 0 && !cascade) throw conflict(messages.deploymentInUse)
  if (cascade) await deleteInstances(deletion, ids, roots)
  await removeStartEvents(work, ids)
  await db.deleteFrom('flow_definition_starter').where('definitionId', 'in', ids).execute()
  await db.deleteFrom('flow_definition_group').where('definitionId', 'in', ids).execute()
  await db.deleteFrom('flow_definition').where('id', 'in', ids).execute()
  await restoreLatest(deletion, rows)
}

export async function deleteDeployment(
  work: EngineWork,
  { id, cascade }: { readonly id: string; readonly cascade: boolean },
  parts: DeletionParts,
): Promise<void> {
  const { db } = work
  const own = await db.selectFrom('flow_deployment').select('id').where('id', '=', id).executeTakeFirst()
  if (own === undefined) throw notFound(processMessages.deploymentMissing)
  const below = await db.selectFrom('flow_deployment').select('id').where('parentDeploymentId', '=', id).execute()
  const rows = await db
    .selectFrom('flow_definition')
    .selectAll()
    .where('deploymentId', '=', id)
    .orderBy('key')
    .execute()
  await deleteDefinitions({ ...parts, work }, rows, cascade)
  const ids = [id, ...below.map((row) => row.id)]
  await deleteForms(db, ids)
  await deleteRows(db, ids)
}
