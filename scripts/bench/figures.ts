// What the bench prints besides ratios per call.

export interface Figure {
  readonly title: string
  readonly value: number
  readonly target: number | null
}
