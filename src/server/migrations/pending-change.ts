// What the coming start is going to do to the database: findPendingChange(database, descriptors) : Promise<string[]>.
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import { planTables } from '../entity/query/sync-tables.ts'
import type { Database } from '../ports/database.ts'
import { findOpenSteps } from './run-migrations.ts'

/** Nothing where the database is new: there is nothing to lose. Steps may change what the tables are compared with. */
export async function findPendingChange(database: Database, descriptors: readonly Descriptor[]): Promise<string[]> {
  const steps = await findOpenSteps(database)
  if (steps === null) return []
  return steps.length > 0 ? steps : planTables(database, descriptors)
}
