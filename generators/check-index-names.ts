// Tables and indexes share one set of names, and those of indexes are made of table and columns.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import { linkTablesOf, tableOf } from '../src/shared/entity/table.ts'
import type { Problem } from './problem.ts'

/** For descriptors without other problems: only then do their tables exist. */
export function checkIndexNames(descriptors: readonly Descriptor[], shown: string): Problem[] {
  const owners = descriptors.map((descriptor) => ({
    descriptor,
    tables: [tableOf(descriptor), ...linkTablesOf(descriptor)].filter((table) => table !== null),
  }))
  const taken = new Map(
    owners.flatMap(({ descriptor, tables }) => tables.map(({ name }) => [name, { table: name, by: descriptor.name }])),
  )
  const problems: Problem[] = []
  for (const { descriptor, tables } of owners)
    for (const table of tables)
      for (const { name, columns } of [...table.indexes, ...table.unique]) {
        const other = taken.get(name)
        if (other === undefined) taken.set(name, { table: table.name, by: descriptor.name })
        else if (other.table !== table.name || other.table === name) {
          const field = columns.find((column) => descriptor.fields.some((one) => one.name === column))
          problems.push({
            file: `${shown}/${descriptor.name}.json`,
            path: field === undefined ? '/x-store' : `/properties/${field}`,
            message: `the index "${name}" has the name of a table or index of ${other.by}; rename the field or one of the entities`,
          })
        }
      }
  return problems
}
