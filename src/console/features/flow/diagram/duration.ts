// How long something took, in its two largest units.
import type { Translate } from '../../../data/use-text.ts'
import type { DurationText } from './duration.messages.ts'

const units = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const

/** From milliseconds; below a second there is nothing worth saying. */
export function durationText(milliseconds: number, text: Translate<DurationText>): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  const first = units.findIndex(([, size]) => seconds >= size)
  if (first === -1) return text('instant')
  const [unit, size] = units[first] ?? units[3]
  const count = Math.floor(seconds / size)
  const whole = text(unit, { count })
  const [smaller, part] = units[first + 1] ?? units[3]
  const rest = Math.floor((seconds - count * size) / part)
  return rest === 0 || smaller === unit ? whole : `${whole} ${text(smaller, { count: rest })}`
}
