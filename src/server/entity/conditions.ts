// Turns a condition of a descriptor (x-ref where, action when) into query terms.
import type { Condition } from '../../shared/entity/descriptor.ts'
import type { Term } from './query/where.ts'

type Wanted = Condition[string]

function isNegated(wanted: Wanted): wanted is Extract<Wanted, { not: unknown }> {
  return typeof wanted === 'object' && wanted !== null && 'not' in wanted
}

export function termsOfCondition(condition: Condition): Term[] {
  return Object.entries(condition).map(([field, wanted]) => {
    if (isNegated(wanted)) return { field, op: 'not', value: wanted.not }
    return { field, op: 'eq', value: wanted }
  })
}
