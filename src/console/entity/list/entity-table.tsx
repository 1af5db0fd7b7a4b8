// The table of an entity: columns as arranged by the user, sorting, selection, paging, and placeholders.
import { type PaginationProps, Table, type TableProps } from 'antd'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { Descriptor, SortEntry } from '../../../shared/entity/descriptor.ts'
import { labelOf } from '../../../shared/entity/row-label.ts'
import { ownValue } from '../../../shared/own-value.ts'
import { LoadError, Loading } from '../../ui/states.tsx'
import type { RowActions, ScreenAction } from '../action/actions.ts'
import { cardColumn, cardsBelow } from './card-column.tsx'
import { buildColumns, type Cells, stateFieldOf } from './columns.tsx'
import { fitActions, fitColumns, keepStateInSight, minColumnWidth } from './fit-columns.ts'
import { ResizableHeader } from './resizable-header.tsx'
import { type EntityRow, keyOf } from '../row.ts'
import { fullestOf, RowButtons, rowButtonsInLine, sharedButtonsWidth, shownTogether } from '../action/row-buttons.tsx'
import type { Ask } from '../action/use-allowed.ts'
import type { useColumnSettings } from './use-column-settings.ts'
import type { RowHandle } from './use-placing.tsx'
import { useEntityText } from '../use-entity-text.ts'
import { useWidth } from '../use-size.ts'

export interface Paging {
  readonly page: number
  readonly size: number
  readonly total: number
  readonly sizes: readonly number[]
  readonly onChange: (page: number, size: number) => void
}

export interface EntityTableProps {
  readonly descriptor: Descriptor
  readonly rows: readonly EntityRow[]
  readonly columns: ReturnType<typeof useColumnSettings>
  readonly cells?: Cells
  readonly loading: boolean
  readonly error: string | null
  readonly isRefused?: boolean
  readonly onRetry: () => void
  /** Null = all rows are loaded. */
  readonly paging: Paging | null
  readonly order?: SortEntry | null
  readonly onOrder?: (order: SortEntry | null) => void
  /** Null = rows cannot be selected. */
  readonly selection: TableProps<EntityRow>['rowSelection'] | null
  /** Of rows that can be placed by hand. */
  readonly handle?: RowHandle | null
  readonly actions: RowActions
  readonly ask: Ask
  readonly onRun: (action: ScreenAction, row: EntityRow) => void
  /** On a click anywhere in the row, but for its links and inputs. */
  readonly onChoose?: ((row: EntityRow) => void) | undefined
  readonly empty: ReactNode
}

const noCells: Cells = {}
/** The page scrolls inside the layout, not in the window. */
const sticky = { getContainer: () => document.getElementById('main') ?? document.body }
/** Rows of a tree carry their children; a table shows one level. */
const flat = { childrenColumnName: '-' }
const tickWidth = 48
const handleWidth = 40
const components = { header: { cell: ResizableHeader } }
/** With more rows, only those near the window are drawn. */
const mostDrawn = 100
const longBody = lazy(async () => ({ default: (await import('./long-body.tsx')).LongBody }))
const longComponents = { ...components, body: { wrapper: longBody } }

/** The table is rendered once: not before its width and its first rows are known. */
export function EntityTable(props: EntityTableProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const [isShown, setShown] = useState(false)
  const isReady = width !== null && !(props.loading && props.rows.length === 0)
  if (isReady && !isShown) setShown(true)
  return <div ref={box}>{contentOf(props, isShown || isReady ? width : null)}</div>
}

function contentOf(props: EntityTableProps, width: number | null): ReactNode {
  if (props.error !== null) {
    return <LoadError message={props.error} onRetry={props.onRetry} isRefused={props.isRefused} />
  }
  return width === null ? <Loading /> : <MeasuredTable {...props} width={width} />
}

function MeasuredTable(props: EntityTableProps & { readonly width: number }) {
  const text = useEntityText()
  const { descriptor, columns, onOrder, actions, width } = props
  const { change, settings } = columns
  const built = buildColumns({
    descriptor,
    shown: columns.shown,
    widths: settings.widths,
    cells: props.cells ?? noCells,
    order: props.order ?? null,
    sortable: onOrder !== undefined,
    onResize: (name, width) => change({ widths: { ...settings.widths, [name]: width } }),
  })
  const nameTick = (row: EntityRow) => ({ 'aria-label': text('tickRow', { name: labelOf(descriptor, row) }) }) as object
  const known = { fields: descriptor.fields, widths: settings.widths, state: stateFieldOf(descriptor, columns.shown) }
  const { handle = null } = props
  const ticks = (props.selection ? tickWidth : 0) + (handle ? handleWidth : 0)
  const least = minColumnWidth(built, known)
  const { rows, ask } = props
  const sets = useMemo(() => shownTogether(rows, actions, ask), [rows, actions, ask])
  const widthOf = ({ inline }: RowActions): number => sharedButtonsWidth(actions, sets, inline.length)
  const fitsBeside = (columns: number) => (some: RowActions) => width === 0 || ticks + columns + widthOf(some) <= width
  // Buttons stay in sight while the columns scroll behind them.
  const isSlim = (some: RowActions) => widthOf(some) <= width / 6
  const isCards = width > 0 && width < cardsBelow
  const fullest = fullestOf(actions, sets, rowButtonsInLine)
  const fitting = fitActions(fullest, fitsBeside(least.lead), fitsBeside(least.all), isSlim)
  const most = isCards ? 0 : fitting.inline.length
  const last = actionColumn(props, text('actions'), { most, width: widthOf(fitting) })
  const taken = ticks + last.reduce((sum, column) => sum + column.width, 0)
  const tableColumns = isCards
    ? [
        cardColumn({
          columns: built,
          label: descriptor.list?.label,
          state: known.state,
          cells: props.cells ?? noCells,
          title: descriptor.title,
          more: text('moreFields'),
          handle,
          actions: last[0],
        }),
      ]
    : [
        ...handleColumn(handle),
        ...keepStateInSight(fitColumns(built, known, { width, taken }), known, { width, taken }),
        ...last,
      ]
  return (
    <Suspense fallback={<Loading />}>
      <Table<EntityRow>
        className="entity-table"
        size="middle"
        rowKey={keyOf}
        columns={tableColumns}
        components={rows.length > mostDrawn ? longComponents : components}
        dataSource={props.rows}
        loading={props.loading}
        sticky={sticky}
        rowHoverable={false}
        expandable={flat}
        showHeader={!isCards || props.selection != null}
        {...(isCards
          ? {}
          : {
              scroll: {
                x: tableColumns.reduce(
                  (sum, column) => sum + Number(column.width ?? 0),
                  props.selection ? tickWidth : 0,
                ),
              },
            })}
        showSorterTooltip={false}
        locale={{ emptyText: props.loading ? <div className="entity-table-waiting" /> : props.empty }}
        pagination={props.paging === null ? false : pagination(props.paging, (count) => text('total', { count }))}
        {...(props.selection
          ? { rowSelection: { fixed: true, columnWidth: tickWidth, getCheckboxProps: nameTick, ...props.selection } }
          : {})}
        rowClassName={(row) => (isDimmed(props.descriptor, row) ? 'entity-dimmed' : '')}
        onRow={(row) => (props.onChoose ? { onClick: ({ target }) => isPlain(target) && props.onChoose?.(row) } : {})}
        onChange={(...changed) => {
          const [, , sorter, { action }] = changed
          if (action === 'sort' && !Array.isArray(sorter)) onOrder?.(orderOf(sorter))
        }}
      />
    </Suspense>
  )
}

/** Links, buttons and inputs of a row do something of their own. */
function isPlain(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, label, input') === null
}

/** Its state, or another value, says that the row is out of use (x-states, x-marks). */
function isDimmed({ fields, states }: Descriptor, row: EntityRow): boolean {
  const state = states?.values.find(({ value }) => value === row[states.field])
  if (state?.dims === true) return true
  return fields.some(({ name, marks }) => marks !== null && ownValue(marks, String(row[name]))?.dims === true)
}

interface ButtonRoom {
  readonly most: number
  readonly width: number
}

function actionColumn(props: EntityTableProps, title: string, { most, width }: ButtonRoom) {
  const { descriptor, actions, ask, onRun } = props
  if (actions.inline.length + actions.more.length === 0) return []
  return [
    {
      key: '-actions',
      title,
      width,
      className: 'entity-action-cell',
      fixed: 'right' as const,
      align: 'right' as const,
      render: (_value: unknown, row: EntityRow) => (
        <RowButtons row={row} label={labelOf(descriptor, row)} actions={actions} most={most} ask={ask} onRun={onRun} />
      ),
    },
  ]
}

function handleColumn(handle: RowHandle | null) {
  if (handle === null) return []
  return [
    {
      key: '-handle',
      width: handleWidth,
      fixed: 'left' as const,
      className: 'entity-handle',
      render: (_value: unknown, row: EntityRow) => handle(row),
    },
  ]
}

function orderOf({ columnKey, order }: { columnKey?: unknown; order?: unknown }): SortEntry | null {
  if (order !== 'ascend' && order !== 'descend') return null
  return { field: String(columnKey), direction: order === 'ascend' ? 'asc' : 'desc' }
}

function pagination({ page, size, total, sizes, onChange }: Paging, words: (count: number) => string): PaginationProps {
  return {
    current: page,
    pageSize: size,
    total,
    pageSizeOptions: [...sizes],
    showSizeChanger: sizes.length > 1,
    showQuickJumper: sizes.length > 1,
    showTotal: words,
    onChange,
  }
}
