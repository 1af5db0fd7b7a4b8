// The columns of an entity's table, listed once.
import { descriptors } from '../../../../generated/descriptors.ts'
import type { EntityName } from '../../../../generated/entities.ts'

const known = new Map<EntityName, readonly string[]>()

export function columnsOf(entity: EntityName): readonly string[] {
  const columns =
    known.get(entity) ?? descriptors[entity].fields.filter(({ store }) => store === 'column').map(({ name }) => name)
  known.set(entity, columns)
  return columns
}
