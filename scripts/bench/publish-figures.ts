// Measured figures and their targets.
import process from 'node:process'
import { printTable } from './print-table.ts'

export interface Figure {
  readonly title: string
  readonly value: number
  /** Upper limit. */
  readonly target: number
}

/** Whether all are met. */
export function reportTargets(figures: readonly Figure[]): boolean {
  const isMet = ({ value, target }: Figure) => value <= target
  const rows = figures.map((one) => [one.title, one.value.toFixed(2), `${isMet(one) ? '✓' : '✗'} ≤ ${one.target}`])
  process.stdout.write('\n')
  printTable(rows)
  return figures.every(isMet)
}
