// Side tables of searched fields: created when a field becomes searched, and filled from the existing rows.
import { sql } from 'kysely'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Reader } from '../../ports/database.ts'
import { createSearchSql, dropTableSql } from './ddl.ts'
import { dialectOf, dynamic } from '../../sql/dynamic.ts'
import type { LiveTables } from './live-tables.ts'
import { searchColumns, searchTableOf } from './search-plan.ts'
import { writeSearch } from './search.ts'
import { type TableShape, shapeOf } from './table-shape.ts'

const chunk = 1000

async function fill(trx: Reader, shape: TableShape): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await dynamic(trx)
      .selectFrom(shape.table)
      .select(['id', ...shape.search.sources])
      .where('id', '>', last)
      .orderBy('id')
      .limit(chunk)
      .execute()
    await writeSearch(trx, shape, rows)
    if (rows.length < chunk) return
    last = rows.at(-1)?.id as number
  }
}

/** On SQLite its options count too: an index with former ones, which cannot answer phrases, may have the same columns. */
function isCurrent(shape: TableShape, live: LiveTables): boolean {
  const name = searchTableOf(shape.table)
  const columns = live.columns.get(name)?.map((column) => column.name)
  if (columns === undefined) return false
  if (columns.includes('id'))
    return searchColumns(shape.search, 'postgres').join() === columns.filter((one) => one !== 'id').join()
  // SQLite stores the first words in capitals.
  return createSearchSql(name, shape.search, 'sqlite').join().toLowerCase() === live.virtual.get(name)?.toLowerCase()
}

/** Side tables of other fields, of fields that are no longer searched (they would miss later writes), of a former name. */
function staleTables(descriptor: Descriptor, live: LiveTables): string[] {
  const shape = shapeOf(descriptor)
  const own = isCurrent(shape, live) ? [] : [shape.table]
  const names = [...own, ...(descriptor.was ? [descriptor.was] : [])].map(searchTableOf)
  return names.filter((name) => live.columns.has(name))
}

function isMissing(shape: TableShape, live: LiveTables): boolean {
  return shape.search.texts.length > 0 && !isCurrent(shape, live)
}

/** What a start would do to them: one line each. */
export function foreseeSearch(descriptors: readonly Descriptor[], live: LiveTables): string[] {
  return descriptors
    .filter(({ table }) => table !== null)
    .flatMap((descriptor) => {
      const shape = shapeOf(descriptor)
      const made = isMissing(shape, live) ? [`create and fill "${searchTableOf(shape.table)}"`] : []
      return [...staleTables(descriptor, live).map(dropTableSql), ...made]
    })
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
    const dropped = staleTables(descriptor, live).map(dropTableSql)
    for (const statement of dropped) await sql.raw(statement).execute(trx)
    done.push(...dropped)
    if (!isMissing(shape, live)) continue
    for (const statement of createSearchSql(searchTableOf(shape.table), shape.search, dialectOf(trx))) {
      await sql.raw(statement).execute(trx)
      done.push(statement)
    }
    await fill(trx, shape)
  }
  return done
}
