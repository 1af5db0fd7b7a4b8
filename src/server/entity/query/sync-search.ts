// Side tables of searched fields: created when a field becomes searched, and filled from the existing rows.
import { sql } from 'kysely'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Reader } from '../../ports/database.ts'
import { createSearchSql, dropTableSql } from './ddl.ts'
import { dialectOf, dynamic } from '../../sql/dynamic.ts'
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

/** Side tables that are missing or hold other fields. */
export function findStaleSearch(descriptors: readonly Descriptor[], live: LiveTables): string[] {
  return descriptors
    .filter(({ table }) => table !== null)
    .map(shapeOf)
    .filter((shape) => shape.searched.length > 0 && !isCurrent(shape, live))
    .map((shape) => searchTableOf(shape.table))
}

/** Of other fields, of a field that is searched no longer (it would miss what is written from now on), of a former name. */
async function dropStale(trx: Reader, descriptor: Descriptor, live: LiveTables): Promise<string[]> {
  const shape = shapeOf(descriptor)
  const own = isCurrent(shape, live) ? [] : [shape.table]
  const names = [...own, ...(descriptor.was ? [descriptor.was] : [])].map(searchTableOf)
  const statements = names.filter((name) => live.columns.has(name)).map(dropTableSql)
  for (const statement of statements) await sql.raw(statement).execute(trx)
  return statements
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
    done.push(...(await dropStale(trx, descriptor, live)))
    if (shape.searched.length === 0 || isCurrent(shape, live)) continue
    for (const statement of createSearchSql(searchTableOf(shape.table), shape.searched, dialectOf(trx))) {
      await sql.raw(statement).execute(trx)
      done.push(statement)
    }
    await fill(trx, shape)
  }
  return done
}
