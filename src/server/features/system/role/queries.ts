// Statements about roles: whether processes count on a code.
import { sql } from 'kysely'
import { containsPattern } from '../../../entity/query/where.ts'
import type { Reader } from '../../../ports/database.ts'
import { namesGroup } from './diagram-groups.ts'

async function hasOpenTask(db: Reader, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('flow_identity_link')
    .select('id')
    .where('groupId', '=', code)
    .where('endTime', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function hasStarter(db: Reader, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('flow_definition_starter')
    .select('id')
    .where('groupId', '=', code)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** One diagram at a time: there may be many, and large ones. */
async function isInDiagram(db: Reader, code: string): Promise<boolean> {
  const files = await db
    .selectFrom('flow_deployment_file as file')
    .innerJoin('flow_definition as definition', (join) =>
      join
        .onRef('definition.deploymentId', '=', 'file.deploymentId')
        .onRef('definition.resourceName', '=', 'file.name'),
    )
    .select('file.id')
    .distinct()
    .where('file.content', 'like', sql<string>`${containsPattern(code)} escape '\\'`)
    .execute()
  for (const { id } of files) {
    const file = await db.selectFrom('flow_deployment_file').select('content').where('id', '=', id).executeTakeFirst()
    if (file !== undefined && namesGroup(file.content, code)) return true
  }
  return false
}

/** In an open task, or in a definition that is deployed. */
export async function isCodeInProcess(db: Reader, code: string): Promise<boolean> {
  return (await hasOpenTask(db, code)) || (await hasStarter(db, code)) || isInDiagram(db, code)
}
