// In a question: which rows it is about, unless its sentence names them.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { labelOf } from '../../../shared/entity/row-label.ts'
import type { EntityRow } from '../row.ts'
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
  // A row without a name is only counted.
  const labels = rows.map((row) => labelOf(descriptor, row)).filter((label) => label !== '')
  const shown = labels.slice(0, named)
  if (shown.every((label) => sentence.includes(label))) return null
  const names = shown.map((label) => `“${label}”`).join(text('comma'))
  const count = rows.length
  const words = shown.length === count ? text('rowNamesAll', { names, count }) : text('rowNames', { names, count })
  return <div className="entity-row-names">{count === 1 ? names : words}</div>
}
