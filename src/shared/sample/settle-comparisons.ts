// Changes sample values until all comparisons (x-compare) of a row hold.
import { fromMinor, toMinor } from '../entity/decimal.ts'
import type { Field, FieldKind } from '../entity/descriptor.ts'
import type { Comparison } from '../entity/field-parts.ts'
import { isComparedRight } from '../validation/compare-fields.ts'
import { sampleValue } from './sample-value.ts'

export interface Settling {
  readonly fields: ReadonlyMap<string, Field>
  readonly row: Record<string, unknown>
  /** Names whose values stay as they are. */
  readonly fixed: ReadonlySet<string>
  readonly n: number
}

/** `low` is not above `high`; with `gap` they also differ. */
interface Edge {
  readonly low: Field
  readonly high: Field
  readonly gap: boolean
}

const upward: ReadonlySet<Comparison> = new Set(['after', 'notBefore', 'min'])
const strict: ReadonlySet<Comparison> = new Set(['after', 'before'])
const second = 1000
const day = 86_400_000

/** Distance between neighbouring values, as `amountOf` counts. */
function unitOf({ kind, step, decimals }: Field): number {
  if (kind === 'date') return day
  if (kind === 'datetime') return second
  return step ?? fromMinor(1, decimals ?? 0)
}

const times: ReadonlySet<FieldKind> = new Set(['date', 'datetime'])
const numbers: ReadonlySet<FieldKind> = new Set(['integer', 'number', 'decimal'])

/** Numbers may be given as text, as in a call. */
function amountOf({ kind }: Field, value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return null
  if (numbers.has(kind)) return value === '' || Number.isNaN(Number(value)) ? null : Number(value)
  if (!times.has(kind)) return null
  const time = Date.parse(`${value.replace(' ', 'T')}${kind === 'date' ? 'T00:00:00' : ''}Z`)
  return Number.isNaN(time) ? null : time
}

/** Above the error of floating point, below the smallest step. */
const noise = 1e-6

/** The nearest value of the field that is not below the amount, or not above it. */
function valueOf(field: Field, amount: number, direction: 'up' | 'down'): unknown {
  const unit = unitOf(field)
  const whole = (quotient: number): number =>
    direction === 'up' ? Math.ceil(quotient - noise) : Math.floor(quotient + noise)
  if (times.has(field.kind)) {
    const text = new Date(whole(amount / unit) * unit).toISOString()
    return field.kind === 'date' ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
  }
  if (field.kind !== 'decimal') return whole(amount / unit) * unit
  const places = field.decimals ?? 0
  const minor = toMinor(unit, places)
  return fromMinor(whole((amount * 10 ** places) / minor) * minor, places)
}

function edgesOf({ fields, row }: Settling): Edge[] {
  return [...fields.values()].flatMap((field) =>
    field.compare.flatMap(({ op, field: name }) => {
      const other = fields.get(name)
      const isThere = other && amountOf(field, row[field.name]) !== null && amountOf(other, row[name]) !== null
      if (!isThere || op === 'equal' || op === 'notEqual') return []
      const gap = strict.has(op)
      return [upward.has(op) ? { low: other, high: field, gap } : { low: field, high: other, gap }]
    }),
  )
}

type Bounds = Map<string, { least: number; most: number }>

/** The range of each field in which all fields compared with it still have a value. */
function boundsOf({ row, fixed }: Settling, edges: readonly Edge[]): Bounds {
  const bounds: Bounds = new Map()
  for (const field of edges.flatMap(({ low, high }) => [low, high])) {
    const { name, minimum, maximum } = field
    const amount = amountOf(field, row[name]) ?? 0
    const own = { least: minimum ?? -Infinity, most: maximum ?? Infinity }
    bounds.set(name, fixed.has(name) ? { least: amount, most: amount } : own)
  }
  for (let round = 0; round < bounds.size; round++) {
    for (const { low, high, gap } of edges) {
      const [below, above] = [bounds.get(low.name), bounds.get(high.name)]
      if (!below || !above) continue
      above.least = Math.max(above.least, below.least + (gap ? unitOf(high) : 0))
      below.most = Math.min(below.most, above.most - (gap ? unitOf(low) : 0))
    }
  }
  return bounds
}

/** Each value stays as close to its sample as its range allows. */
function settleOrder(settling: Settling): void {
  const { row, fixed } = settling
  const edges = edgesOf(settling)
  const bounds = boundsOf(settling, edges)
  for (let round = 0; round < bounds.size; round++) {
    for (const { low, high, gap } of edges) {
      for (const field of [low, high]) {
        const { least = -Infinity, most = Infinity } = bounds.get(field.name) ?? {}
        const amount = amountOf(field, row[field.name]) ?? 0
        const moved = Math.max(least, Math.min(most, amount))
        if (moved !== amount && !fixed.has(field.name))
          row[field.name] = valueOf(field, moved, moved > amount ? 'up' : 'down')
      }
      const [below, above] = [amountOf(low, row[low.name]) ?? 0, amountOf(high, row[high.name]) ?? 0]
      const wanted = below + (gap ? unitOf(high) : 0)
      if (above >= wanted) continue
      if (!fixed.has(high.name)) row[high.name] = valueOf(high, wanted, 'up')
      else if (!fixed.has(low.name)) row[low.name] = valueOf(low, above - (gap ? unitOf(low) : 0), 'down')
    }
  }
}

const tries = 5

function other(field: Field, { n }: Settling, unwanted: unknown): unknown {
  for (let index = 1; index <= tries; index++) {
    const value = sampleValue(field, { n: n + index, as: 'varied' })
    if (value !== undefined && value !== unwanted) return value
  }
  return unwanted
}

function settleEquality(settling: Settling): void {
  const { fields, row, fixed } = settling
  for (const field of fields.values()) {
    for (const { op, field: name } of field.compare) {
      const [value, against, compared] = [row[field.name] ?? null, row[name] ?? null, fields.get(name)]
      if (!compared || value === null || against === null || isComparedRight(op, value, against)) continue
      const moved = fixed.has(field.name) ? compared : field
      if (fixed.has(moved.name)) continue
      const opposite = moved === field ? against : value
      if (op === 'equal') row[moved.name] = opposite
      if (op === 'notEqual') row[moved.name] = other(moved, settling, opposite)
    }
  }
}

/** Changes `row`; a comparison of two fixed values may stay wrong. */
export function settleComparisons(settling: Settling): void {
  settleEquality(settling)
  settleOrder(settling)
  settleEquality(settling)
}
