// A row of the list: a click on the name does what one wants most, the menu holds everything.
import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Checkbox, Tag } from 'antd'
import type { CSSProperties } from 'react'
import { useText } from '../../../data/use-text.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { actionsOf } from './actions.ts'
import type { FileRow } from './calls.ts'
import { FileSign } from './file-sign.tsx'
import { sizeText } from './file-size.ts'
import type { FileTableProps } from './file-table-props.ts'
import { explorerMessages } from './messages.ts'
import { typeOf } from './use-place.ts'

interface FileTableRowProps extends Pick<FileTableProps, 'appid' | 'area' | 'below' | 'onRun'> {
  readonly row: FileRow
  /** From 1, the head included. */
  readonly number: number
  readonly place: CSSProperties
  readonly isNarrow: boolean
  /** Null: it cannot be chosen. */
  readonly isChosen: boolean | null
  readonly onChoose: (path: string, isChosen: boolean) => void
}

export function FileTableRow(props: FileTableRowProps) {
  const { row, number, place, isNarrow, isChosen, area, onChoose } = props
  const text = useText(explorerMessages)
  return (
    <div
      className={isChosen === true ? 'files-row files-row-chosen' : 'files-row'}
      role="row"
      aria-rowindex={number}
      style={place}
    >
      {isChosen !== null && (
        <span role="cell" className="files-cell-check">
          <Checkbox
            aria-label={row.filename}
            checked={isChosen}
            onChange={(event) => onChoose(row.path, event.target.checked)}
          />
        </span>
      )}
      <NameCell {...props} />
      {!isNarrow && (
        <>
          <span role="cell" className="files-cell-size">
            {row.type === 'dir' ? '' : sizeText(row.size)}
          </span>
          <span role="cell" className="files-cell-kind">
            {row.type === 'dir' ? text('folder') : typeOf(row.filename)}
          </span>
          <span role="cell" className="files-cell-time">
            {row.updateTime}
          </span>
          {area === 'files' && (
            <span role="cell" className="files-cell-state">
              <StateTag row={row} />
            </span>
          )}
        </>
      )}
      <span role="cell" className="files-cell-more">
        <RowMenu {...props} />
      </span>
    </div>
  )
}

function StateTag({ row }: { readonly row: FileRow }) {
  const text = useText(explorerMessages)
  if (row.state === 'new') return <Tag>{text('state.new')}</Tag>
  return row.state === 'changed' ? <Tag color="orange">{text('state.changed')}</Tag> : null
}

function NameCell({ row, area, appid, below, isNarrow, onRun }: FileTableRowProps) {
  const [first] = actionsOf(row, area)
  return (
    <span role="cell" className="files-cell-name">
      <FileSign appid={appid} row={row} withPicture={area === 'files'} />
      <span className="files-name-text">
        {first === undefined ? (
          <span title={row.filename}>{row.filename}</span>
        ) : (
          <button type="button" className="files-link" title={row.filename} onClick={() => onRun(first, row)}>
            {row.filename}
          </button>
        )}
        {below?.(row)}
        {isNarrow && below === undefined && (
          <small>
            <StateTag row={row} /> {row.type === 'dir' ? row.updateTime : `${sizeText(row.size)} · ${row.updateTime}`}
          </small>
        )}
      </span>
    </span>
  )
}

function RowMenu({ row, area, onRun }: FileTableRowProps) {
  const text = useText(explorerMessages)
  const entries = actionsOf(row, area).map((action) => ({
    key: action,
    label: text(action),
    danger: action === 'remove',
    onClick: () => onRun(action, row),
  }))
  return (
    <MenuButton placement="bottomRight" entries={entries}>
      <Button type="text" icon={<EllipsisOutlined />} aria-label={`${text('more')} ${row.filename}`} />
    </MenuButton>
  )
}
