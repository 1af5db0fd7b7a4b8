// Deletes rows permanently, with their links, the links to them, and their search index.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Reader } from '../../ports/database.ts'
import { dynamic } from '../../sql/dynamic.ts'
import { linkFieldsOf, linksTo } from './links.ts'
import { removeSearch } from './search.ts'
import { shapeOf } from './table-shape.ts'

export function buildRemove(trx: Reader, descriptor: Descriptor, ids: readonly number[]) {
  return dynamic(trx)
    .deleteFrom(shapeOf(descriptor).table)
    .where('id', 'in', [...ids])
}

/** Returns the number of rows removed. */
export async function removeRows(trx: Reader, descriptor: Descriptor, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const links = [
    ...linkFieldsOf(descriptor).map(({ many }) => ({ table: many.table, column: many.from })),
    ...linksTo(descriptor.name).map(({ many }) => ({ table: many.table, column: many.to })),
  ]
  for (const { table, column } of links) {
    await dynamic(trx)
      .deleteFrom(table)
      .where(column, 'in', [...ids])
      .execute()
  }
  await removeSearch(trx, shapeOf(descriptor), ids)
  const result = await buildRemove(trx, descriptor, ids).executeTakeFirst()
  return Number(result.numDeletedRows)
}
