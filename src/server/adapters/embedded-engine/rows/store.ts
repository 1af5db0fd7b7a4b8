// The engine's store on the database: what a command reads inside its transaction.
import type { FlowDefinition as DefinitionRow } from '../../../../generated/entities.ts'
import type { Definition, EngineStore, StoredSignalStart } from '../../../engine/state/store.ts'
import type { Reader } from '../../../ports/database.ts'
import { definitionOf, findDefinition, findLatest, type ModelCache } from '../repository/definitions.ts'
import { type Dependents, emptyTree, type LoadedTree, loadTree, readTree } from './load-tree.ts'
import { executeText } from '../../../sql/statements.ts'

const receivers =
  'select s."rootId" from "flow_subscription" s join "flow_instance" i on i."id" = s."instanceId" ' +
  `where s."kind" = 'signal' and s."name" = ? and s."tenantId" = ? and s."configuration" is null ` +
  'and i."suspended" = ? order by s."createTime", s."sequence", s."id"'
const starts =
  'select e."definitionId", e."activityId" from "flow_definition_event" e join "flow_definition" d ' +
  'on d."id" = e."definitionId" where e."kind" = ? and e."name" = ? and e."tenantId" = ? and d."suspended" = ? ' +
  'order by e."id"'

/** What the store has read, for writing the changes. */
export interface ReadStore extends EngineStore {
  readonly dependents: readonly Dependents[]
}

/** What the caller has read for its command, in the same transaction. */
export interface AlreadyRead {
  readonly tree?: LoadedTree
  readonly definitions?: readonly DefinitionRow[]
  /** Its changes are not written: no tree is locked. */
  readonly isTrial?: boolean
}

export function createStore(db: Reader, models: ModelCache, already: AlreadyRead): ReadStore {
  const { tree, definitions = [], isTrial = false } = already
  let waiting = tree
  const read = new Map(definitions.map((row) => [row.id, row]))
  const dependents: Dependents[] = []
  const whole = async (row: DefinitionRow | undefined): Promise<Definition | null> =>
    row === undefined ? null : definitionOf(db, models, row)
  return {
    dependents,
    async loadTree(rootId) {
      const found = waiting ?? (await (isTrial ? readTree(db, rootId) : loadTree(db, { rootId })))
      waiting = undefined
      if (found === null) return emptyTree
      for (const row of found.definitions) read.set(row.id, row)
      dependents.push(found.dependents)
      return found.tree
    },
    definition: async (id) => whole(read.get(id) ?? (await findDefinition(db, id))),
    latestDefinition: async (key, tenantId, deploymentId) =>
      whole(await findLatest(db, { key, tenantId, deploymentId })),
    async signalReceivers(name, tenantId) {
      const roots = await executeText<{ rootId: string }>(db, receivers, [name, tenantId, false])
      const found = await executeText<StoredSignalStart>(db, starts, ['signal', name, tenantId, false])
      return { rootIds: [...new Set(roots.map(({ rootId }) => rootId))], starts: found }
    },
    messageStart: async (name, tenantId) =>
      (await executeText<StoredSignalStart>(db, starts, ['message', name, tenantId, false]))[0] ?? null,
  }
}
