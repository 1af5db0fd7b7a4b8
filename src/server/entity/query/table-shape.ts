// What the query builders need to know about a descriptor's table, computed once per descriptor.
import type { Descriptor, Field, Scalar } from '../../../shared/entity/descriptor.ts'
import { type TableIndex, tableOf } from '../../../shared/entity/table.ts'
import { type SearchPlan, buildSearchPlan } from './search-plan.ts'

export interface TableShape {
  readonly table: string
  /** Stored fields by name. */
  readonly fields: ReadonlyMap<string, Field>
  /** Columns in order. */
  readonly columns: readonly string[]
  /** Columns that may be sent to clients. */
  readonly open: readonly string[]
  readonly nullable: ReadonlySet<string>
  /** Value of a column omitted on insert, in stored form. */
  readonly defaults: Readonly<Record<string, Scalar>>
  /** Decimal columns with their number of places. */
  readonly decimals: ReadonlyMap<string, number>
  readonly search: SearchPlan
  /** Those that have all rows of lists. */
  readonly indexes: readonly TableIndex[]
}

const shapes = new WeakMap<Descriptor, TableShape>()

function computeShape(descriptor: Descriptor): TableShape {
  const table = tableOf(descriptor)
  if (table === null) throw new Error(`The entity ${descriptor.name} has no table.`)
  const fields = descriptor.fields.filter((field) => field.store === 'column')
  return {
    table: table.name,
    fields: new Map(fields.map((field) => [field.name, field])),
    columns: fields.map((field) => field.name),
    open: fields.filter((field) => field.write !== 'secret').map((field) => field.name),
    nullable: new Set(table.columns.filter((column) => column.nullable).map((column) => column.name)),
    defaults: Object.fromEntries(
      table.columns.flatMap(({ name, default: value }) => (value == null ? [] : [[name, value]])),
    ),
    decimals: new Map(fields.flatMap(({ name, decimals }) => (decimals === null ? [] : [[name, decimals]]))),
    search: buildSearchPlan(descriptor),
    indexes: table.indexes.filter(({ filled }) => !filled),
  }
}

export function shapeOf(descriptor: Descriptor): TableShape {
  const known = shapes.get(descriptor)
  if (known !== undefined) return known
  const shape = computeShape(descriptor)
  shapes.set(descriptor, shape)
  return shape
}

/** A column of the table; anything else is a bug of the caller, never an error of the user. */
export function assertColumn(shape: TableShape, name: string): string {
  if (!shape.fields.has(name)) throw new Error(`The table ${shape.table} has no column ${name}.`)
  return name
}
