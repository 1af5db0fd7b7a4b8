// The tables that the descriptors ask for, each with the entity and the fields behind it.
import type { Descriptor, Field } from '../../../shared/entity/descriptor.ts'
import { linkTablesOf, type Table, tableOf } from '../../../shared/entity/table.ts'

export interface WantedTable {
  /** For the operator's message. */
  readonly entity: string
  readonly table: Table
  /** By column; a link table has none. */
  readonly fields: ReadonlyMap<string, Field>
}

/** Several entities may share a table (a view of another one's rows): the first one defines it. */
export function wantedTables(descriptors: readonly Descriptor[]): WantedTable[] {
  const wanted = new Map<string, WantedTable>()
  const add = (entity: string, table: Table, fields: readonly Field[]) => {
    if (wanted.has(table.name)) return
    wanted.set(table.name, { entity, table, fields: new Map(fields.map((field) => [field.name, field])) })
  }
  for (const descriptor of descriptors) {
    const own = tableOf(descriptor)
    if (own !== null) add(descriptor.name, own, descriptor.fields)
    for (const link of linkTablesOf(descriptor)) add(descriptor.name, link, [])
  }
  return [...wanted.values()]
}
