// References of a row: the target exists, meets the reference's condition, belongs to the same site, and is free if required.
import type { Field, FieldRef } from '../../../shared/entity/descriptor.ts'
import { meetsCondition } from '../../../shared/entity/visibility.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import type { RowValues } from '../../call/call.ts'
import { termsOfCondition } from '../conditions.ts'
import { type EntityPlan, planOf } from '../entity-plan.ts'
import { entityMessages } from '../messages.ts'
import { countRows, selectRows } from '../query/select.ts'
import type { Term } from '../query/where.ts'
import { rightsTerms } from '../read/visible.ts'
import type { Work } from '../runtime.ts'

/** The site that the row's targets must belong to; undefined = any. */
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

/** Rows of the same entity (the parent, a neighbour, what is linked to) are chosen among those that the caller may view. */
async function seenTerms(work: Work, target: EntityPlan): Promise<Term[]> {
  return target === work.plan ? rightsTerms(work) : []
}

async function isTaken(work: Work, field: Field, row: RowValues): Promise<boolean> {
  const others: Term[] = [{ field: field.name, op: 'eq', value: row[field.name] }]
  if (row.id !== undefined) others.push({ field: 'id', op: 'not', value: row.id })
  return (await countRows(work.call.db, work.plan.descriptor, { where: others })) > 0
}

interface Referenced {
  readonly row: RowValues
  readonly ids: readonly number[]
}

/** More than any form offers; a statement takes 32,766 values on SQLite, 65,535 on PostgreSQL. */
const mostTargets = 10_000

/** How many of these targets exist, up to all of them. */
async function countTargets(work: Work, { ref }: Field, { row, ids }: Referenced): Promise<number> {
  if (ref === null || ids.length > mostTargets) return 0
  const target = planOf(work.runtime.plans, ref.entity)
  const terms = [...targetTerms(work, ref, row), ...(await seenTerms(work, target))]
  const where: Term[] = [{ field: 'id', op: 'in', value: ids }, ...terms]
  // Locked until the end of the transaction: a concurrent removal of the target waits, and then finds this row.
  return ref.remove
    ? (await selectRows(work.call.db, target.descriptor, { where, columns: ['id'], lock: true })).length
    : countRows(work.call.db, target.descriptor, { where })
}

async function checkRef(work: Work, field: Field, row: RowValues): Promise<FieldError | null> {
  const { ref } = field
  const value = row[field.name]
  if (!ref || value === null || value === undefined) return null
  const { scope } = work.plan.descriptor
  if (field.name === scope?.field && value === scope.public) return null
  const ids = Array.isArray(value) ? (value as number[]) : [value as number]
  if (ids.length === 0) return null
  if ((await countTargets(work, field, { row, ids })) < new Set(ids).size) {
    return { field: field.name, message: field.message.exists ?? entityMessages.missing(field.title) }
  }
  const taken = ref.free && !field.many && (await isTaken(work, field, row))
  return taken ? { field: field.name, message: entityMessages.taken(field.title) } : null
}

/** A row that starts to block its target is checked like one that starts to reference it. */
function holdsAnew({ ref }: Field, row: RowValues, changed: ReadonlySet<string>): boolean {
  const when = ref?.remove?.when ?? null
  return when !== null && Object.keys(when).some((name) => changed.has(name)) && meetsCondition(when, row)
}

/** Only changed fields: a value that was allowed once does not block another edit. */
export async function checkRefs(work: Work, row: RowValues, changed: ReadonlySet<string>): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const field of work.plan.descriptor.fields) {
    if (!field.ref || !(changed.has(field.name) || holdsAnew(field, row, changed))) continue
    const error = await checkRef(work, field, row)
    if (error) errors.push(error)
  }
  return errors
}
