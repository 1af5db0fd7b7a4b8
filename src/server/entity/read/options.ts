// The options call: choices for a form, by id, label and code, searched by both and paged.
import { parsePaging } from '../../../shared/protocol/paging.ts'
import type { Field, FieldRef } from '../../../shared/entity/descriptor.ts'
import { parseAsking } from '../../../shared/entity/place.ts'
import { codeFieldOf } from '../../../shared/entity/row-label.ts'
import type { RowValues } from '../../call/call.ts'
import { Answer } from '../../http/route.ts'
import type { EntityPlan } from '../entity-plan.ts'
import { isEmpty, toId } from '../ids.ts'
import { sortOf } from './list-query.ts'
import { isUnused } from '../query/unused.ts'
import { selectPage } from '../query/page.ts'
import type { Term } from '../query/where.ts'
import { termsOfCondition } from '../conditions.ts'
import type { Body, Work } from '../runtime.ts'
import { fieldOptions, hasOptions } from './field-options.ts'
import { presentRows } from './present.ts'
import { shownTerms } from './visible.ts'
import { scopeTerms, siteOf } from '../scope.ts'

const MAX_SEARCH = 150

/** The fields of an option: what people call it, and what tells those of one name apart. */
interface Names {
  readonly label: string
  readonly code: string | null
}

/** The field that identifies a row for people: the one shown by references, else the tree's label, else its name or title. */
function labelFieldOf(work: Work): string {
  const { plan, runtime } = work
  if (plan.descriptor.tree) return plan.descriptor.tree.label
  for (const other of runtime.plans.values()) {
    for (const { ref } of other.descriptor.fields) if (ref?.entity === plan.name) return ref.label
  }
  return ['name', 'title'].find((name) => plan.fields.has(name)) ?? 'id'
}

/** `for: "cms/channel.generalTemplate"`: the referencing field, whose `where` narrows the choices. */
function refOf(work: Work, body: Body): { ref: FieldRef; field: Field; plan: EntityPlan } | null {
  const asking = parseAsking(body.for)
  const plan = asking ? work.runtime.plans.get(asking.entity) : undefined
  const field = plan?.fields.get(asking?.field ?? '')
  return plan && field?.ref?.entity === work.plan.name ? { ref: field.ref, field, plan } : null
}

function searchTerm({ label, code }: Names, body: Body): Term[] {
  const text = body.search ?? body.keyword ?? body[label]
  // Numbers are not searched by their digits.
  if (label === 'id' || typeof text !== 'string' || text === '') return []
  const like = (field: string): Term => ({ field, op: 'like', value: text.slice(0, MAX_SEARCH) })
  return code === null ? [like(label)] : [{ any: [[like(label)], [like(code)]] }]
}

/** More than a form can hold; the number of values per statement is limited. */
const MAX_CHOSEN = 1000

/** `ids`: the labels of the current selection, whether or not it could be chosen again. */
function chosenTerms(body: Body): Term[] {
  const { ids } = body
  const given: unknown[] = Array.isArray(ids) ? ids : typeof ids === 'string' ? ids.split(',') : [ids]
  const known = given.slice(0, MAX_CHOSEN).map(toId)
  return [{ field: 'id', op: 'in', value: known.filter((id) => id !== null) }]
}

/** Rows that the referencing field allows; `id` is the row being edited, whose own target stays available to it. */
function choiceTerms(work: Work, body: Body): Term[] {
  const asking = refOf(work, body)
  if (!asking) return []
  const { ref, field, plan } = asking
  const where = ref.where ? termsOfCondition(ref.where) : []
  if (!ref.free || field.many) return where
  const used = { id: `${work.plan.table}.id`, table: plan.table, column: field.name, except: toId(body.id) }
  return [...where, { expression: isUnused(used) }]
}

/**
 * A form of another entity (a channel's, which selects templates) may list the names of its site's rows: users who may open it may choose from them.
 * For the parents of rows (the channel of an article), rights still apply: the target's own, or those on the rows in it.
 */
function isChosenByForm(work: Work, body: Body): boolean {
  const asking = refOf(work, body)
  const { access, scope } = work.plan.descriptor
  const form = asking?.plan.descriptor.access.in
  const isForm = Boolean(asking?.plan.descriptor.api?.operations.save)
  if (!asking || !form || !isForm || !access.in || !scope) return false
  return form.kind !== access.in.kind && asking.field.name !== form.target && asking.field.name !== form.create
}

export async function optionRows(work: Work, body: Body): Promise<Answer> {
  const { plan, call } = work
  const asking = parseAsking(body.for)
  if (asking?.entity === plan.name && hasOptions(plan, asking.field)) return fieldOptions(work, asking.field, body)
  const label = labelFieldOf(work)
  const code = codeFieldOf(plan.descriptor, label)
  const tree = plan.descriptor.tree
  const where = [
    ...(await scopeTerms(work, siteOf(work, body))),
    ...(isChosenByForm(work, body) ? [] : await shownTerms(work, body)),
    ...searchTerm({ label, code }, body),
    ...(isEmpty(body.ids) ? choiceTerms(work, body) : chosenTerms(body)),
  ]
  const kind = tree?.kind ?? null
  // The kind may be computed from other columns.
  const columns =
    kind === null
      ? [...new Set(['id', label, ...(code === null ? [] : [code]), ...(tree ? [tree.parent] : [])])]
      : plan.listColumns
  const { page, limit } = parsePaging(body)
  const query = { where, orderBy: sortOf(work, {}), limit, offset: (page - 1) * limit, columns }
  const { rows, count } = await selectPage(call, plan.descriptor, query)
  const shown: readonly RowValues[] = kind === null ? rows : await presentRows(work, rows)
  const options = shown.map((row) => {
    const own = { id: row['id'], label: row[label], [label]: row[label] }
    const option = code === null ? own : { ...own, code: row[code] ?? null }
    if (!tree) return option
    return { ...option, [tree.parent]: row[tree.parent], ...(kind !== null && { [kind]: row[kind] }) }
  })
  return new Answer(options, { count })
}
