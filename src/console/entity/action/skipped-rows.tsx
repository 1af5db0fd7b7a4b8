// Says how many of the selected rows are skipped because they do not offer the action.
import { useEntityText } from '../use-entity-text.ts'
import type { RunningAction } from './running-action.ts'

export function SkippedRows({ running: { skipped, title } }: { readonly running: RunningAction }) {
  const text = useEntityText()
  return skipped > 0 && <p>{text('skippedRows', { count: skipped, action: title })}</p>
}
