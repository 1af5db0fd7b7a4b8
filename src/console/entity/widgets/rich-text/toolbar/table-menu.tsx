// Inserts a table, and adds and removes rows and columns of the one at the cursor.
import { TableOutlined } from '@ant-design/icons'
import type { Quill } from 'react-quill'
import type Table from 'quill/modules/table.js'
import { asStep } from '../commands.ts'
import type { RichTextMessage } from '../messages.ts'
import { useRichText } from '../use-rich-text.ts'
import type { ToolsProps } from './tools-props.ts'
import { ToolMenu } from './tool-menu.tsx'

const sizes = [
  [2, 2],
  [3, 3],
  [4, 3],
  [3, 4],
  [5, 4],
  [8, 5],
] as const

const changes = {
  rowAbove: (table: Table) => table.insertRowAbove(),
  rowBelow: (table: Table) => table.insertRowBelow(),
  columnLeft: (table: Table) => table.insertColumnLeft(),
  columnRight: (table: Table) => table.insertColumnRight(),
  deleteRow: (table: Table) => table.deleteRow(),
  deleteColumn: (table: Table) => table.deleteColumn(),
  deleteTable: (table: Table) => table.deleteTable(),
} satisfies Partial<Record<RichTextMessage, (table: Table) => void>>

type Change = keyof typeof changes

function isChange(key: string): key is Change {
  return Object.hasOwn(changes, key)
}

function apply(quill: Quill, key: string): void {
  quill.focus()
  const table = quill.getModule('table') as Table
  const [rows = 2, columns = 2] = key.split('x').map(Number)
  asStep(quill, () => (isChange(key) ? changes[key](table) : table.insertTable(rows, columns)))
}

export function TableMenu({ quill, formats }: ToolsProps) {
  const text = useRichText()
  const { isInCell: isInTable } = formats
  const inserting = sizes.map(([rows, columns]) => {
    return { key: `${rows}x${columns}`, label: text('tableSize', { rows, columns }), disabled: isInTable }
  })
  const changing = (Object.keys(changes) as Change[]).map((key) => {
    return { key, label: text(key), disabled: !isInTable, danger: key.startsWith('delete') }
  })
  return (
    <ToolMenu
      label={text('table')}
      icon={<TableOutlined />}
      choices={isInTable ? changing : inserting}
      onChoose={(key) => apply(quill, key)}
    />
  )
}
