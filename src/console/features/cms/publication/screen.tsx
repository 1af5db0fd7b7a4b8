// Publishing history: the state in colour, who asked for it, and how far it is.
import { Tag } from 'antd'
import { useLanguage } from '../../../data/use-text.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { textOf } from '../../../entity/row.ts'
import { defineScreen } from '../../../entity/screen.ts'
import { FieldValue } from '../../../entity/value/field-value.tsx'
import { publicationScreenMessages } from './messages.ts'
import { ProgressCell } from './progress-cell.tsx'

const colours: Readonly<Record<string, string>> = {
  planned: 'default',
  waiting: 'processing',
  running: 'processing',
  done: 'success',
  failed: 'error',
  cancelled: 'default',
}

function StateCell({ row, field }: CellProps) {
  return (
    <Tag color={colours[textOf(row['state'])] ?? 'default'}>
      <FieldValue row={row} field={field} entity="cms/publication" />
    </Tag>
  )
}

/** Planned releases of articles and installations publish without anybody asking for it. */
function AccountCell({ row, field }: CellProps) {
  const words = publicationScreenMessages[useLanguage()]
  if (textOf(row['account']) === '') return <span>{words.system}</span>
  return <FieldValue row={row} field={field} entity="cms/publication" />
}

const own = { state: StateCell, account: AccountCell }

export const screen = defineScreen('cms/publication', { cells: { ...own, error: ProgressCell }, views: own })
