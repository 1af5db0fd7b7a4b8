// Number of rows in every table of the workflow, to check that a refusal stored nothing.
import { descriptors } from '../../src/generated/descriptors.ts'
import type { Tables } from '../../src/generated/entities.ts'
import type { Database } from '../../src/server/ports/database.ts'

type Table = keyof Tables

const tables = Object.values(descriptors)
  .map(({ table }) => (table ?? '') as Table)
  .filter((table) => table.startsWith('flow_'))

export async function flowRows(database: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of [...tables, 'system_job' as Table]) {
    const row = await database.read
      .selectFrom(table)
      .select((build) => build.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(row.count)
  }
  return counts
}
