// Deployed definitions: rows, and their models parsed once per process. A definition's model never changes.
import type { FlowDefinition as DefinitionRow } from '../../../../generated/entities.ts'
import type { ProcessModel } from '../../../engine/model/process-model.ts'
import { parseDiagram } from '../../../engine/parse/parse-diagram.ts'
import type { Definition } from '../../../engine/state/store.ts'
import { dialectOf } from '../../../sql/dynamic.ts'
import type { Reader } from '../../../ports/database.ts'
import { executeText } from '../../../sql/statements.ts'
import { loadFile } from './files.ts'

const maxModels = 200

/** Models by definition id, the oldest evicted first. Ids are never reused, so entries cannot become stale. */
export class ModelCache {
  readonly #models = new Map<string, ProcessModel>()

  async of(db: Reader, row: DefinitionRow): Promise<ProcessModel> {
    return this.#models.get(row.id) ?? this.#load(db, row)
  }

  /** If it has been parsed. */
  known(id: string): ProcessModel | undefined {
    return this.#models.get(id)
  }

  async #load(db: Reader, row: DefinitionRow): Promise<ProcessModel> {
    const bytes = await loadFile(db, row.deploymentId, row.resourceName)
    if (bytes === null) throw new Error(`The diagram ${row.resourceName} of ${row.id} is gone.`)
    const { processes } = await parseDiagram(new TextDecoder().decode(bytes))
    const model = processes.find(({ key }) => key === row.key)
    if (model === undefined) throw new Error(`The diagram ${row.resourceName} holds no process ${row.key} any more.`)
    this.#keep(row.id, model)
    return model
  }

  #keep(id: string, model: ProcessModel): void {
    if (this.#models.size >= maxModels) {
      const oldest = this.#models.keys().next()
      if (!oldest.done) this.#models.delete(oldest.value)
    }
    this.#models.set(id, model)
  }
}

export async function definitionOf(db: Reader, models: ModelCache, row: DefinitionRow): Promise<Definition> {
  const { id, key, version, tenantId, deploymentId, suspended } = row
  return { id, key, version, tenantId, deploymentId, suspended, model: await models.of(db, row) }
}

const byId = 'select * from "flow_definition" where "id" = ?'

export async function findDefinition(db: Reader, id: string): Promise<DefinitionRow | undefined> {
  return (await executeText<DefinitionRow>(db, byId, [id]))[0]
}

/** It cannot be deleted while an instance of it is starting. */
export async function definitionToStart(db: Reader, id: string): Promise<DefinitionRow | undefined> {
  if (dialectOf(db) === 'sqlite') return findDefinition(db, id)
  return (await executeText<DefinitionRow>(db, `${byId} for share`, [id]))[0]
}

export async function findModel(db: Reader, models: ModelCache, definitionId: string): Promise<ProcessModel | null> {
  const known = models.known(definitionId)
  if (known !== undefined) return known
  const row = await findDefinition(db, definitionId)
  return row === undefined ? null : models.of(db, row)
}

/** Highest version of the key; within one deployment if it holds the key. */
export async function findLatest(
  db: Reader,
  { key, tenantId, deploymentId }: { key: string; tenantId: string; deploymentId?: string | undefined },
): Promise<DefinitionRow | undefined> {
  const ofKey = db.selectFrom('flow_definition').selectAll().where('key', '=', key).where('tenantId', '=', tenantId)
  if (deploymentId !== undefined) {
    const own = await ofKey.where('deploymentId', '=', deploymentId).executeTakeFirst()
    if (own !== undefined) return own
  }
  return ofKey.where('latest', '=', true).executeTakeFirst()
}

/** No instance of them can start meanwhile. SQLite has one writer anyway. */
export async function lockDefinitions(db: Reader, ids: readonly string[]): Promise<void> {
  if (dialectOf(db) === 'sqlite' || ids.length === 0) return
  const rows = db
    .selectFrom('flow_definition')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
  await rows.forUpdate().execute()
}
