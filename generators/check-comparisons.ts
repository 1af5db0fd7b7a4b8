// Checks x-compare: the other field exists, both have the same kind, and no two comparisons contradict each other.
import type { Field, FieldKind } from '../src/shared/entity/descriptor.ts'
import type { Comparison } from '../src/shared/entity/field-parts.ts'
import { type Report, suggest } from './problem.ts'

const numbers: ReadonlySet<FieldKind> = new Set(['integer', 'number', 'decimal'])

/** Null = may be compared. */
function mismatch(op: Comparison, one: FieldKind, other: FieldKind): string | null {
  if (op === 'equal' || op === 'notEqual')
    return one === other && one !== 'json' ? null : `compares ${one} with ${other}; both must be of one kind`
  if (op === 'min' || op === 'max')
    return numbers.has(one) && numbers.has(other) ? null : `is for two numbers; these are ${one} and ${other}`
  const isTime = one === other && (one === 'date' || one === 'datetime')
  return isTime ? null : `is for two days or two times; these are ${one} and ${other}`
}

const upward: ReadonlySet<Comparison> = new Set(['after', 'notBefore', 'min'])
const downward: ReadonlySet<Comparison> = new Set(['before', 'notAfter', 'max'])
const strict: ReadonlySet<Comparison> = new Set(['after', 'before', 'notEqual'])

function isSameWay(one: Comparison, other: Comparison): boolean {
  return (upward.has(one) && upward.has(other)) || (downward.has(one) && downward.has(other))
}

/** Each greater than the other, or equal and different at once: no row could be saved. */
function contradicts(one: Comparison, back: Comparison): boolean {
  if (one === 'equal' || back === 'equal') return strict.has(one) || strict.has(back)
  return isSameWay(one, back) && (strict.has(one) || strict.has(back))
}

export function checkComparisons(field: Field, fields: ReadonlyMap<string, Field>, at: At): void {
  for (const { op, field: name } of field.compare) {
    const path = `${at.path}/x-compare/${op}`
    const other = fields.get(name)
    const wrong = other && mismatch(op, field.kind, other.kind)
    const back = other?.compare.find((one) => one.field === field.name && contradicts(op, one.op))
    if (name === field.name) at.report(path, 'names the field itself; name another')
    else if (!other)
      at.report(path, `there is no field "${name}"${suggest(name, [...fields.keys()]) || '; declare it in properties'}`)
    else if (other.write === 'secret' && field.write !== 'secret')
      at.report(path, `"${name}" is secret: the message would reveal its value`)
    else if (wrong) at.report(path, wrong)
    else if (back)
      at.report(path, `and "${back.op}" of "${name}" rule each other out: nothing could be saved; remove one`)
  }
}

interface At {
  readonly path: string
  readonly report: Report
}
