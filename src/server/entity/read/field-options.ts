// Choices of a field that its feature supplies (x-options): values that live elsewhere, such as deployed processes.
import type { Descriptor, Field } from '../../../shared/entity/descriptor.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { parsePaging } from '../../../shared/protocol/paging.ts'
import { Answer } from '../../http/route.ts'
import type { FieldOption } from '../behaviour.ts'
import { entityCall } from '../create-call.ts'
import { type EntityPlan, planOf } from '../entity-plan.ts'
import { entityMessages } from '../messages.ts'
import { countRows } from '../query/select.ts'
import type { RowValues } from '../../call/call.ts'
import type { Body, Work } from '../runtime.ts'
import { scopeTerms, siteOf } from '../scope.ts'
import { savePath } from '../save/save-rights.ts'
import { codeFor, rightsTerms } from './visible.ts'

function loadOptions(work: Work, field: string): Promise<readonly FieldOption[]> {
  const load = work.plan.behaviour.options?.[field]
  if (!load) throw new Error(`The behaviour of ${work.plan.name} has no options of ${field}.`)
  return load(entityCall(work.call, work.plan))
}

/** Fields with choices of the feature: the entity's own, and those of its actions' inputs. */
export function namesWithOptions({ fields, actions }: Descriptor): ReadonlySet<string> {
  const inputs = Object.values(actions).flatMap(({ input }) => input?.fields ?? [])
  return new Set([...fields, ...inputs].filter(({ options }) => options).map(({ name }) => name))
}

export function hasOptions({ descriptor }: EntityPlan, field: string): boolean {
  return namesWithOptions(descriptor).has(field)
}

/** Under data rights the form is for those who may view a row of the site, or add the first one: at its top, or in it. */
async function mayOpenForm(work: Work, body: Body): Promise<boolean> {
  const { descriptor, fields } = work.plan
  const { access, scope } = descriptor
  if (!access.in || work.call.user?.admin) return true
  const site = siteOf(work, body)
  if (site !== null && access.in.create === scope?.field)
    return work.call.rights.canView(work.call, access.in.kind, site)
  const where = [...(await scopeTerms(work, site)), ...(await rightsTerms(work))]
  if ((await countRows(work.call.db, descriptor, { where })) > 0) return true
  if (!scope) return work.runtime.allows(work.call, { path: savePath(work) })
  const owner = fields.get(scope.field)?.ref?.entity
  const rights = owner ? planOf(work.runtime.plans, owner).descriptor.access : null
  const code = rights && codeFor(rights, 'update')
  if (site === null || !rights?.in || !code) return false
  return work.runtime.rights.has(work.call, { module: rights.in.kind, targetId: site, code })
}

function isAsked(label: string, search: unknown): boolean {
  return typeof search !== 'string' || label.toLowerCase().includes(search.trim().toLowerCase())
}

function chosenOf({ ids }: Body): readonly string[] | null {
  if (ids === undefined || ids === null || ids === '') return null
  return Array.isArray(ids) ? ids.map(String) : String(ids).split(',')
}

/** Searched and paged like the rows of another entity. */
export async function fieldOptions(work: Work, field: string, body: Body): Promise<Answer> {
  const all = (await mayOpenForm(work, body)) ? await loadOptions(work, field) : []
  const chosen = chosenOf(body)
  const found = all.filter(({ id, label }) => (chosen === null ? isAsked(label, body.search) : chosen.includes(id)))
  const { page, limit } = parsePaging(body)
  return new Answer(found.slice((page - 1) * limit, page * limit), { count: found.length })
}

/** Each value must be offered. */
export async function checkOffered(work: Work, fields: readonly Field[], row: RowValues): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const { name, title, options, message } of fields) {
    const value = row[name] ?? null
    if (!options || value === null) continue
    if ((await loadOptions(work, name)).some(({ id }) => id === value)) continue
    errors.push({ field: name, message: message['exists'] ?? entityMessages.missing(title) })
  }
  return errors
}

/** A changed value must be offered; a stored one is kept. */
export function checkFieldOptions(work: Work, row: RowValues, changed: ReadonlySet<string>): Promise<FieldError[]> {
  const fields = work.plan.descriptor.fields.filter(({ name }) => changed.has(name))
  return checkOffered(work, fields, row)
}
