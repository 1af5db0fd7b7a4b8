// The list of a folder; only the rows in sight are drawn, so that ten thousand files scroll as ten do.
import { Checkbox } from 'antd'
import type { CSSProperties } from 'react'
import { useText } from '../../../data/use-text.ts'
import { useNarrow } from '../../../entity/use-narrow.ts'
import { Loading } from '../../../ui/states.tsx'
import type { FileRow } from './calls.ts'
import { FileTableRow } from './file-row.tsx'
import type { FileTableProps } from './file-table-props.ts'
import { explorerMessages } from './messages.ts'
import { useVisibleRows } from './use-visible.ts'

const rowHeight = 48
const narrowHeight = 64

/** A search may find several lines of one file. */
function keyOf(row: FileRow & { readonly line?: number | null }): string {
  return row.line == null ? row.path : `${row.path}:${row.line}`
}

export function FileTable(props: FileTableProps) {
  const { rows, list, loading, empty, chosen, onChoose } = props
  const isNarrow = useNarrow()
  const height = isNarrow || props.below ? narrowHeight : rowHeight
  const { box, from, to, onScroll } = useVisibleRows(rows.length, height, list)
  const picked = new Set(chosen)
  const choose = (path: string, isChosen: boolean): void =>
    onChoose(isChosen ? [...picked, path] : [...picked].filter((one) => one !== path))
  return (
    <div className="files-table" role="table" aria-rowcount={rows.length + 1} aria-busy={loading}>
      <TableHead {...props} isNarrow={isNarrow} />

      <div className="files-rows" role="rowgroup" ref={box} onScroll={onScroll}>
        {rows.length === 0 && (loading ? <Loading /> : empty)}
        <div style={{ height: rows.length * height, position: 'relative' }}>
          {rows.slice(from, to).map((row, at) => {
            const place: CSSProperties = { position: 'absolute', insetInline: 0, top: (from + at) * height, height }
            return (
              <FileTableRow
                {...props}
                key={keyOf(row)}
                row={row}
                number={from + at + 2}
                place={place}
                isNarrow={isNarrow}
                isChosen={chosen && picked.has(row.path)}
                onChoose={choose}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

interface TableHeadProps extends FileTableProps {
  readonly isNarrow: boolean
}

function TableHead({ area, rows, chosen, isNarrow, onChoose }: TableHeadProps) {
  const text = useText(explorerMessages)
  const isSome = chosen !== null && chosen.length > 0
  const isAll = isSome && chosen.length === rows.length
  return (
    <div className="files-row files-row-head" role="row">
      {chosen !== null && (
        <span role="columnheader" className="files-cell-check">
          <Checkbox
            aria-label={text('all')}
            checked={isAll}
            indeterminate={isSome && !isAll}
            disabled={rows.length === 0}
            onChange={(event) => onChoose(event.target.checked ? rows.map(({ path }) => path) : [])}
          />
        </span>
      )}
      <span role="columnheader" className="files-cell-name">
        {text('name')}
      </span>
      {!isNarrow && (
        <>
          <span role="columnheader" className="files-cell-size">
            {text('size')}
          </span>
          <span role="columnheader" className="files-cell-kind">
            {text('kind')}
          </span>
          <span role="columnheader" className="files-cell-time">
            {text('time')}
          </span>
          {area === 'files' && (
            <span role="columnheader" className="files-cell-state">
              {text('state')}
            </span>
          )}
        </>
      )}
      <span role="columnheader" className="files-cell-more">
        {isNarrow ? null : text('actions')}
      </span>
    </div>
  )
}
