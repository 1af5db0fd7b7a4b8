// Table columns from the descriptor: title, cell, width and whether the server can sort by it.
import type { TableColumnType } from 'antd'
import type { ComponentType } from 'react'
import type { Descriptor, Field, FieldKind, SortEntry } from '../../../shared/entity/descriptor.ts'
import { FieldValue } from '../value/field-value.tsx'
import type { EntityRow } from '../row.ts'
import { textWidth } from '../text-width.ts'

export interface CellProps {
  readonly row: EntityRow
  readonly field: Field
}

export type Cell = ComponentType<CellProps>
export type Cells = Readonly<Record<string, Cell>>

export interface ColumnsInput {
  readonly descriptor: Descriptor
  readonly shown: readonly string[]
  readonly widths: Readonly<Record<string, number>>
  readonly cells: Cells
  readonly order: SortEntry | null
  /** A completely loaded list is sorted here; null = in the order received. */
  readonly sortable: boolean
  readonly onResize: (name: string, width: number) => void
}

export function buildColumns(input: ColumnsInput): TableColumnType<EntityRow>[] {
  const byName = new Map(input.descriptor.fields.map((field) => [field.name, field]))
  const shown = input.shown.flatMap((name) => byName.get(name) ?? [])
  const lead = shown.find(({ upload }) => upload === null)
  return shown.map((field) => buildColumn(input, field, field === lead))
}

function buildColumn(input: ColumnsInput, field: Field, isLead: boolean): TableColumnType<EntityRow> {
  const { descriptor, cells, order, widths } = input
  const Cell = cells[field.name]
  const isSortable = input.sortable && isOrdered(descriptor, field)
  const width = widths[field.name] ?? Math.max(widthOf(input, field, isLead), headerWidth(field, isSortable))
  return {
    key: field.name,
    dataIndex: field.name,
    title: field.title,
    width,
    ...(isQuantity(descriptor, field) ? { align: 'right' as const, className: 'entity-amount' } : {}),
    sorter: isSortable,
    sortOrder: order?.field === field.name ? (order.direction === 'asc' ? 'ascend' : 'descend') : null,
    onHeaderCell: (shown) =>
      ({
        shownWidth: 'width' in shown ? shown.width : undefined,
        'data-column': field.name,
        onResizeTo: (next: number) => input.onResize(field.name, next),
      }) as object,
    render: (_value, row) =>
      Cell === undefined ? (
        <FieldValue field={field} row={row} entity={descriptor.name} />
      ) : (
        <Cell field={field} row={row} />
      ),
  }
}

const orderedKinds: ReadonlySet<FieldKind> = new Set(['date', 'datetime', 'integer', 'number', 'decimal'])

const numericKinds: ReadonlySet<FieldKind> = new Set(['integer', 'number', 'decimal'])

/** A number to compare with those above and below; ids and the numbers behind states and choices are not. */
export function isQuantity({ states }: Pick<Descriptor, 'states'>, field: Field): boolean {
  if (field.ref !== null || field.dict !== null || field.choices !== null || field.marks !== null) return false
  return numericKinds.has(field.kind) && states?.field !== field.name && !/^id$|Id$/.test(field.name)
}

/** Numbers and times can be sorted by; texts are searched instead. */
export function isOrdered(descriptor: Descriptor, field: Field): boolean {
  const isDeclared = descriptor.list?.sort.some((entry) => entry.field === field.name) ?? false
  // A list from elsewhere sorts by exactly the columns it declares.
  if (descriptor.table === null) return isDeclared
  if (field.write === 'masked') return false
  if (field.store !== 'column' || field.ref !== null || field.dict !== null || field.choices !== null) return false
  return isDeclared || orderedKinds.has(field.kind)
}

/** The field that says in what state a row is: by x-states, else the first shown one with marks. */
export function stateFieldOf({ states, fields }: Descriptor, shown: readonly string[]): string | undefined {
  return states?.field ?? shown.find((name) => fields.some((field) => field.name === name && field.marks !== null))
}

/** Of the whole title, with the arrows of a sortable column. */
function headerWidth({ title }: Field, isSortable: boolean): number {
  return textWidth(title) + 16 + (isSortable ? 20 : 0)
}

function widthOf({ descriptor, cells }: ColumnsInput, field: Field, isLead: boolean): number {
  if (isLead) return (field.maxLength ?? 0) > 20 ? 200 : 152
  if (descriptor.states?.field === field.name) return 112
  if (field.kind === 'datetime') return 172
  // A cell of its own writes it out.
  if (field.kind === 'date') return field.name in cells ? 144 : 104
  // The thumbnail, or three characters of the title.
  if (field.upload === 'image') return 64
  if (field.upload === 'file') return 112
  if (field.format === 'phone') return 136
  // Of masked ones the ends are shown.
  if (field.format === 'email' || field.write === 'masked') return 200
  if (field.kind === 'decimal') return 120
  if (field.kind === 'boolean') return field.marks === null ? 72 : 88
  if (field.many !== null) return 144
  if (field.choices !== null || field.dict !== null) return 104
  if (field.kind === 'integer' && field.ref === null) return 96
  return (field.maxLength ?? 0) > 100 ? 200 : 136
}
