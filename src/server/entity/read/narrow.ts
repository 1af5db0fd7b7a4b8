// Fields with a right of their own: for users without it, the entity does not have them.
import { withoutFields } from '../../../shared/entity/field-rights.ts'
import { forbidden } from '../../errors/errors.ts'
import type { Call } from '../../call/call.ts'
import { entityMessages } from '../messages.ts'
import type { EntityPlan } from '../entity-plan.ts'
import type { Body, Work } from '../runtime.ts'

/** Names of the fields that this caller must not see. */
export async function unseenFields({ descriptor }: EntityPlan, call: Call): Promise<ReadonlySet<string>> {
  const unseen = new Set<string>()
  for (const { name, see } of descriptor.fields) if (see !== null && !(await call.holds(see))) unseen.add(name)
  return unseen
}

const narrowed = new WeakMap<EntityPlan, Map<string, EntityPlan>>()

function planWithout(plan: EntityPlan, unseen: ReadonlySet<string>): EntityPlan {
  const known = narrowed.get(plan) ?? new Map<string, EntityPlan>()
  narrowed.set(plan, known)
  const key = [...unseen].join(',')
  const found = known.get(key) ?? plan.narrow(withoutFields(plan.descriptor, unseen))
  known.set(key, found)
  return found
}

/** Searching or sorting by them would reveal their values. */
function assertNotAsked({ plan }: Work, body: Body, unseen: ReadonlySet<string>): void {
  const searched = [...plan.search.values()].find(({ name, field }) => unseen.has(field) && (body[name] ?? '') !== '')
  const name = searched?.field ?? (typeof body.sort === 'string' && unseen.has(body.sort) ? body.sort : undefined)
  if (name !== undefined) throw forbidden(entityMessages.seeRight(plan.fields.get(name)?.title ?? name))
}

/** The same work on the entity as this caller sees it. */
export async function seenBy(work: Work, body: Body = {}): Promise<Work> {
  const unseen = await unseenFields(work.plan, work.call)
  if (unseen.size === 0) return work
  assertNotAsked(work, body, unseen)
  return { ...work, plan: planWithout(work.plan, unseen) }
}
