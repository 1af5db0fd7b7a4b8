// A measured figure with its target, as a row of the printed table.

export interface Figure {
  readonly title: string
  readonly value: number
  readonly target: number
  readonly atLeast?: boolean
}

export function isMet({ value, target, atLeast }: Figure): boolean {
  return atLeast ? value >= target : value <= target
}

export function figureRow(one: Figure): string[] {
  return [one.title, one.value.toFixed(2), `${isMet(one) ? '✓' : '✗'} ${one.atLeast ? '≥' : '≤'} ${one.target}`]
}
