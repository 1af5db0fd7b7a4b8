// The outcome of a batch: how many rows were changed, and why the others were not.
import type { Descriptor } from '../../../../shared/entity/descriptor.ts'
import { labelOf } from '../../../../shared/entity/row-label.ts'
import type { RowResult } from '../../../../shared/protocol/envelope.ts'
import { translateSentence } from '../../../data/labels.ts'
import { useText } from '../../../data/use-text.ts'
import { type EntityRow, keyOf } from '../../row.ts'
import { batchMessages } from './messages.ts'
import { RowReasons } from './row-reasons.tsx'

interface BatchResultsProps {
  readonly descriptor: Descriptor
  /** The rows that were selected, for their names; none where the reasons name them. */
  readonly rows: readonly EntityRow[]
  readonly changed: number
  readonly results: readonly RowResult[]
}

const named = 200

export function BatchResults({ descriptor, rows, changed, results }: BatchResultsProps) {
  const text = useText(batchMessages)
  const left = results.filter(({ errMsg }) => errMsg !== undefined)
  if (left.length === 0) return null
  const byId = new Map(rows.map((row) => [keyOf(row), row]))
  const nameOf = ({ id }: RowResult): string => {
    const row = byId.get(String(id))
    return (row && labelOf(descriptor, row)) || text('row', { id })
  }
  const done = rows.length === 0 ? [] : results.filter(({ errMsg }) => errMsg === undefined)
  const reasons = left.map((result) => ({
    id: result.id,
    name: rows.length === 0 ? '' : nameOf(result),
    reason: translateSentence(result.errMsg ?? ''),
  }))
  return (
    <div role="status">
      <p>{text('outcome', { done: changed, left: left.length })}</p>
      <RowReasons rows={reasons} />
      {done.length > 0 && (
        <details className="entity-batch-done">
          <summary>{text('doneRows', { count: done.length })}</summary>
          <ul>
            {done.slice(0, named).map((result) => (
              <li key={result.id}>{nameOf(result)}</li>
            ))}
          </ul>
          {done.length > named && <p>{text('doneRest', { count: done.length - named })}</p>}
        </details>
      )}
    </div>
  )
}
