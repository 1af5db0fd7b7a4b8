// References of a row: the target exists, fits the reference's condition, is of the same site, and is free where it must be.
import type { Field, FieldRef } from '../../../shared/entity/descriptor.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import type { RowValues } from '../../call/call.ts'
import { termsOfCondition } from '../conditions.ts'
import { type EntityPlan, planOf } from '../entity-plan.ts'
import { entityMessages } from '../messages.ts'
import { countRows } from '../query/select.ts'
import type { Term } from '../query/where.ts'
import type { Work } from '../runtime.ts'

/** The site to which the row's targets must belong; undefined = they may belong to any. */
function siteOfRow(plan: EntityPlan, row: RowValues): number | undefined {
  if (plan.descriptor.scope) return row[plan.descriptor.scope.field] as number
  return plan.isScope ? ((row.id as number | undefined) ?? 0) : undefined
}

function targetTerms(work: Work, ref: FieldRef, row: RowValues): Term[] {
  const { scope } = planOf(work.runtime.plans, ref.entity).descriptor
  const terms = ref.where ? termsOfCondition(ref.where) : []
  const site = siteOfRow(work.plan, row)
  if (!scope || site === undefined) return terms
  const sites = scope.public === null ? [site] : [site, scope.public]
  return [...terms, { field: scope.field, op: 'in', value: sites }]
}

async function isTaken(work: Work, field: Field, row: RowValues): Promise<boolean> {
  const others: Term[] = [{ field: field.name, op: 'eq', value: row[field.name] }]
  if (row.id !== undefined) others.push({ field: 'id', op: 'not', value: row.id })
  return (await countRows(work.call.db, work.plan.descriptor, { where: others })) > 0
}

async function checkRef(work: Work, field: Field, row: RowValues): Promise<FieldError | null> {
  const { ref } = field
  const value = row[field.name]
  if (!ref || value === null || value === undefined) return null
  const { scope } = work.plan.descriptor
  if (field.name === scope?.field && value === scope.public) return null
  const ids = Array.isArray(value) ? (value as number[]) : [value as number]
  if (ids.length === 0) return null
  const target = planOf(work.runtime.plans, ref.entity)
  const where: Term[] = [{ field: 'id', op: 'in', value: ids }, ...targetTerms(work, ref, row)]
  const found = await countRows(work.call.db, target.descriptor, { where })
  if (found < new Set(ids).size) {
    return { field: field.name, message: field.message.exists ?? entityMessages.missing(field.title) }
  }
  const taken = ref.free && !ref.many && (await isTaken(work, field, row))
  return taken ? { field: field.name, message: entityMessages.taken(field.title) } : null
}

/** Only fields that change: what was allowed once does not block another edit. */
export async function checkRefs(work: Work, row: RowValues, changed: ReadonlySet<string>): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const field of work.plan.descriptor.fields) {
    if (!field.ref || !changed.has(field.name)) continue
    const error = await checkRef(work, field, row)
    if (error) errors.push(error)
  }
  return errors
}
