// The levels of zooming: 0.2 to 2, by steps of 0.1.

const [least, most] = [2, 20]

/** The next step up (1) or down (-1). */
export function nextZoom(level: number, direction: number): number {
  const tenths = Math.round(level * 10) + Math.sign(direction)
  return Math.max(least, Math.min(most, tenths)) / 10
}

export function withinZoom(level: number): number {
  return Math.max(least / 10, Math.min(most / 10, level))
}
