// A sample value that satisfies the rules of its field.
import type { Field } from '../entity/descriptor.ts'
import { fromMinor, toMinor } from '../entity/decimal.ts'
import { sampleText } from './sample-text.ts'

export interface SampleNumber {
  readonly n: number
  /** `unique`: a different value for each number; `varied`: values repeat after a while; `fixed`: the same value. */
  readonly as: 'unique' | 'varied' | 'fixed'
}

const firstDay = Date.UTC(2026, 2, 1, 8, 30)
const day = 86_400_000
/** Number of varied values. */
const period = 300

function isNumeric({ kind }: Field): boolean {
  return kind === 'integer' || kind === 'number' || kind === 'decimal'
}

/** Computed in integers of the smallest unit, so that decimals stay exact. */
function sampleAmount(field: Field, offset: number): number {
  const places = field.decimals ?? 0
  const units = (value: number): number => (field.kind === 'decimal' ? toMinor(value, places) : value)
  const step = units(field.step ?? fromMinor(1, places))
  const least = Math.ceil(units(field.minimum ?? 1) / step) * step
  const most = field.maximum === null ? Infinity : Math.floor(units(field.maximum) / step) * step
  const steps = Math.max(1, Math.floor((most - least) / step) + 1)
  const amount = least + (most === Infinity ? offset : offset % steps) * step
  return field.kind === 'decimal' ? fromMinor(amount, places) : amount
}

function sampleTime(offset: number): string {
  return new Date(firstDay + offset * day).toISOString().slice(0, 19).replace('T', ' ')
}

/** `examples` are used first. Undefined = no value fits, or the descriptor does not have the values (targets, dictionaries). */
export function sampleValue(field: Field, { n, as }: SampleNumber, examples: readonly unknown[] = []): unknown {
  if (examples.length > 0 && (as !== 'unique' || n <= examples.length)) return examples[(n - 1) % examples.length]
  if (field.ref || field.dict !== null) return undefined
  if (field.options) return null
  const offset = { unique: n, varied: n % period, fixed: 0 }[as]
  if (field.choices) return field.choices[offset % field.choices.length]?.const
  if (isNumeric(field)) return sampleAmount(field, offset)
  switch (field.kind) {
    case 'boolean':
      return offset % 2 === 0
    case 'date':
      return sampleTime(offset).slice(0, 10)
    case 'datetime':
      return sampleTime(offset)
    case 'json':
      return field.jsonType === 'object' ? {} : []
    default:
      return sampleText(field, n)
  }
}
