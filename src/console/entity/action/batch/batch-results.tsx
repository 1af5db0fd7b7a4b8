// The outcome of a batch: how many rows were changed, and why the others were not.
import type { Descriptor } from '../../../../shared/entity/descriptor.ts'
import { labelOf } from '../../../../shared/entity/row-label.ts'
import type { RowResult } from '../../../../shared/protocol/envelope.ts'
import { translateSentence } from '../../../data/labels.ts'
import { useText } from '../../../data/use-text.ts'
import { type EntityRow, keyOf } from '../../row.ts'
import { batchMessages } from './messages.ts'
import './batch.css'

interface BatchResultsProps {
  readonly descriptor: Descriptor
  /** The rows that were selected, for their names. */
  readonly rows: readonly EntityRow[]
  readonly changed: number
  readonly results: readonly RowResult[]
}

const listed = 50

export function BatchResults({ descriptor, rows, changed, results }: BatchResultsProps) {
  const text = useText(batchMessages)
  const left = results.filter(({ errMsg }) => errMsg !== undefined)
  if (left.length === 0) return null
  const byId = new Map(rows.map((row) => [keyOf(row), row]))
  const nameOf = ({ id }: RowResult): string => {
    const row = byId.get(String(id))
    return (row && labelOf(descriptor, row)) || text('row', { id })
  }
  return (
    <div className="entity-batch" role="status">
      <p>{text('outcome', { done: changed, left: left.length })}</p>
      <ul>
        {left.slice(0, listed).map((result) => (
          <li key={result.id}>
            <span>{nameOf(result)}</span>
            <small>{translateSentence(result.errMsg ?? '')}</small>
          </li>
        ))}
      </ul>
      {left.length > listed && <p>{text('rest', { count: left.length - listed })}</p>}
    </div>
  )
}
