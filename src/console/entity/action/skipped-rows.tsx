// Says how many of the selected rows are left as they are because they do not offer the action, and which and why.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { labelOf } from '../../../shared/entity/row-label.ts'
import type { EntityRow } from '../row.ts'
import { useEntityText } from '../use-entity-text.ts'
import { useText } from '../../data/use-text.ts'
import { batchMessages } from './batch/messages.ts'
import { RowReasons } from './batch/row-reasons.tsx'
import type { RunningAction } from './running-action.ts'

interface SkippedRowsProps {
  readonly descriptor: Descriptor
  readonly running: Pick<RunningAction, 'skipped' | 'title'>
}

export function SkippedRows({ descriptor, running: { skipped, title } }: SkippedRowsProps) {
  const text = useEntityText()
  const words = useText(batchMessages)
  if (skipped.length === 0) return null
  const nameOf = (row: EntityRow): string => labelOf(descriptor, row) || words('row', { id: row.id })
  const rows = skipped.map(({ row, reason }) => ({ id: row.id, name: nameOf(row), reason }))
  return (
    <div className="entity-skipped">
      <p>{text('skippedRows', { count: skipped.length, action: title })}</p>
      <RowReasons rows={rows} />
    </div>
  )
}
