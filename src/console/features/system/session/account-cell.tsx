// The account of a session; the user's own current session is marked, because it cannot be ended here.
import { Tag } from 'antd'
import { useText } from '../../../data/use-text.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { textOf } from '../../../entity/row.ts'
import { onlineMessages } from './messages.ts'

export function AccountCell({ row }: CellProps) {
  const text = useText(onlineMessages)
  return (
    <span>
      {textOf(row['account'])} {row['current'] === true && <Tag color="processing">{text('current')}</Tag>}
    </span>
  )
}
