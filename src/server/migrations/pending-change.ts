// What this start is about to change in the database: findPendingChange(database, descriptors) : Promise<string[]>.
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import { planTables } from '../entity/query/sync-tables.ts'
import type { Database } from '../ports/database.ts'
import { findOpenSteps } from './run-migrations.ts'

/** Empty for a new database. Pending migrations are listed alone: the tables can only be compared after them. */
export async function findPendingChange(database: Database, descriptors: readonly Descriptor[]): Promise<string[]> {
  const steps = await findOpenSteps(database)
  if (steps === null) return []
  return steps.length > 0 ? steps : planTables(database, descriptors)
}
