// Side tables of searched fields: made when a field becomes searched, filled from the rows that are already there.
import { sql } from 'kysely'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Reader } from '../../ports/database.ts'
import { createSearchSql } from './ddl.ts'
import { dialectOf, dynamic } from './dynamic.ts'
import type { LiveTables } from './live-tables.ts'
import { searchTableOf, writeSearch } from './search.ts'
import { type TableShape, shapeOf } from './table-shape.ts'

const chunk = 1000

async function fill(trx: Reader, shape: TableShape): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await dynamic(trx)
      .selectFrom(shape.table)
      .select(['id', ...shape.searched])
      .where('id', '>', last)
      .orderBy('id')
      .limit(chunk)
      .execute()
    await writeSearch(trx, shape, rows)
    if (rows.length < chunk) return
    last = rows.at(-1)?.id as number
  }
}

function isCurrent(shape: TableShape, live: LiveTables): boolean {
  const columns = live.columns.get(searchTableOf(shape.table))?.map((column) => column.name)
  return columns !== undefined && shape.searched.join() === columns.filter((name) => name !== 'id').join()
}

export async function syncSearchTables(
  trx: Reader,
  descriptors: readonly Descriptor[],
  live: LiveTables,
): Promise<string[]> {
  const done: string[] = []
  for (const descriptor of descriptors) {
    if (descriptor.table === null) continue
    const shape = shapeOf(descriptor)
    if (shape.searched.length === 0 || isCurrent(shape, live)) continue
    const name = searchTableOf(shape.table)
    await sql`drop table if exists ${sql.table(name)}`.execute(trx)
    for (const statement of createSearchSql(name, shape.searched, dialectOf(trx))) {
      await sql.raw(statement).execute(trx)
      done.push(statement)
    }
    await fill(trx, shape)
  }
  return done
}
