// Whether anything counts on a group by its name: isGroupInUse(work, group, models).
import type { ProcessModel } from '../../../engine/model/process-model.ts'
import type { Reader } from '../../../ports/database.ts'
import type { EngineWork } from '../work.ts'
import { containing, pattern } from '../rows/query-conditions.ts'
import type { ModelCache } from './definitions.ts'

async function hasOpenTask(db: Reader, group: string): Promise<boolean> {
  const links = db
    .selectFrom('flow_identity_link')
    .select('id')
    .where('groupId', '=', group)
    .where('endTime', 'is', null)
  return (await links.limit(1).executeTakeFirst()) !== undefined
}

async function hasStarter(db: Reader, group: string): Promise<boolean> {
  const starters = db.selectFrom('flow_definition_starter').select('id').where('groupId', '=', group)
  return (await starters.limit(1).executeTakeFirst()) !== undefined
}

function offersTo({ nodes }: ProcessModel, group: string): boolean {
  return Array.from(nodes.values()).some((node) => {
    if (node.type !== 'userTask') return false
    return [node.candidateGroups, ...node.customLinks.map(({ groups }) => groups)].some((groups) =>
      groups.includes(group),
    )
  })
}

/** Only diagrams whose text holds the name are read, one at a time: there may be many, and large ones. */
async function isInDefinition(db: Reader, group: string, models: ModelCache): Promise<boolean> {
  const rows = await db
    .selectFrom('flow_definition')
    .innerJoin('flow_deployment_file', (join) =>
      join
        .onRef('flow_deployment_file.deploymentId', '=', 'flow_definition.deploymentId')
        .onRef('flow_deployment_file.name', '=', 'flow_definition.resourceName'),
    )
    .selectAll('flow_definition')
    .where('flow_deployment_file.content', 'like', pattern(containing(group)))
    .execute()
  for (const row of rows) if (offersTo(await models.of(db, row), group)) return true
  return false
}

export async function isGroupInUse({ db }: EngineWork, group: string, models: ModelCache): Promise<boolean> {
  return (await hasOpenTask(db, group)) || (await hasStarter(db, group)) || isInDefinition(db, group, models)
}
