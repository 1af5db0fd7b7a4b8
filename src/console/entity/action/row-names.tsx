// In a question: which rows it is about, unless its sentence names them.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { labelOf } from '../../../shared/entity/row-label.ts'
import { useText } from '../../data/use-text.ts'
import type { EntityRow } from '../row.ts'
import { useEntityText } from '../use-entity-text.ts'
import { batchMessages } from './batch/messages.ts'
import './batch/batch.css'

interface RowNamesProps {
  readonly descriptor: Descriptor
  readonly rows: readonly EntityRow[]
  readonly sentence: string
}

/** More rows are counted, and listed on request. */
const named = 3

export function RowNames({ descriptor, rows, sentence }: RowNamesProps) {
  const text = useEntityText()
  const words = useText(batchMessages)
  // A row without a name is only counted.
  const labels = rows.map((row) => labelOf(descriptor, row)).filter((label) => label !== '')
  const shown = labels.slice(0, named)
  if (shown.every((label) => sentence.includes(label))) return null
  const names = shown.map((label) => `“${label}”`).join(text('comma'))
  const count = rows.length
  const isAll = shown.length === count
  const sentenceOf = isAll ? text('rowNamesAll', { names, count }) : text('rowNames', { names, count })
  return (
    <div className="entity-row-names">
      {count === 1 ? names : sentenceOf}
      {!isAll && labels.length > named && (
        <details className="entity-batch-done">
          <summary>{words('allRows', { count })}</summary>
          <ul>
            {rows.map((row) => (
              <li key={row.id}>{labelOf(descriptor, row) || words('row', { id: row.id })}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
