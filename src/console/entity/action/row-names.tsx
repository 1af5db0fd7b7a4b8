// In a question: which rows it is about, unless its sentence names them.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { type EntityRow, labelOf } from '../row.ts'
import { useEntityText } from '../use-entity-text.ts'

interface RowNamesProps {
  readonly descriptor: Descriptor
  readonly rows: readonly EntityRow[]
  readonly sentence: string
}

/** More rows are counted. */
const named = 3

export function RowNames({ descriptor, rows, sentence }: RowNamesProps) {
  const text = useEntityText()
  const labels = rows.slice(0, named).map((row) => labelOf(descriptor, row))
  if (labels.every((label) => sentence.includes(label))) return null
  const names = labels.map((label) => `“${label}”`).join(text('comma'))
  const isAll = labels.length === rows.length
  return <div className="entity-row-names">{isAll ? names : text('rowNames', { names, count: rows.length })}</div>
}
