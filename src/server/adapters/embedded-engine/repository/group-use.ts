// Whether a group is in use: its occurrences in definitions are indexed at deployment, so no diagram is read.
import type { ProcessModel } from '../../../engine/model/process-model.ts'
import { namedGroups } from '../../../engine/model/named-groups.ts'
import type { Reader } from '../../../ports/database.ts'
import { writeRows } from '../../../sql/write-rows.ts'

export async function insertGroups(db: Reader, definitionId: string, model: ProcessModel): Promise<void> {
  const rows = namedGroups(model).map((groupId) => ({ definitionId, groupId }))
  await writeRows(db, { table: 'flow_definition_group', columns: ['definitionId', 'groupId'], changed: [] }, rows)
}

/** Open tasks offered to it, definitions that name it as candidate or starter. */
export function usesOf(db: Reader, group: string) {
  const links = db.selectFrom('flow_identity_link').where('groupId', '=', group).where('endTime', 'is', null)
  const candidates = db.selectFrom('flow_definition_group').where('groupId', '=', group)
  const starters = db.selectFrom('flow_definition_starter').where('groupId', '=', group)
  return links.select('groupId').unionAll(starters.select('groupId')).unionAll(candidates.select('groupId')).limit(1)
}

export async function isGroupInUse(db: Reader, group: string): Promise<boolean> {
  return (await usesOf(db, group).executeTakeFirst()) !== undefined
}
