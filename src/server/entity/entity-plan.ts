// What the runtime needs to know about an entity on every request, computed once at start from its descriptor.
import type { Condition, Descriptor, Field } from '../../shared/entity/descriptor.ts'
import type { SearchEntry, SearchOp } from '../../shared/entity/search-entry.ts'
import type { RightsModule } from '../../shared/entity/rights-modules.ts'
import { labelSourceOf } from '../../shared/entity/label-source.ts'
import { isScope } from '../../shared/entity/scope.ts'
import { draftKeyName, draftRevisionName } from '../../shared/protocol/draft-key.ts'
import { ignoredFields } from '../../shared/protocol/ignored-fields.ts'
import { listColumnsOf } from './list-columns.ts'
import { type Behaviours, type UntypedBehaviour, untypedBehaviour } from './loose-behaviour.ts'

/** A reference that prevents its target from being deleted or recycled (x-ref.remove). */
interface Holder extends Referrer {
  /** Only rows that meet this prevent it; null = all. */
  readonly when: Condition | null
  /** The field's message. */
  readonly sentence: string | null
}

/** A place in which rows of this entity are referenced. */
interface Referrer {
  readonly entity: string
  readonly title: string
  readonly field: string
}

export interface ReferenceObject {
  readonly name: string
  readonly field: string
  readonly label: string
  readonly as: string
}

/** `pattern` only occurs for rows from elsewhere. */
export type ColumnSearch = SearchEntry & { readonly op: Exclude<SearchOp, 'pattern'> }

export interface EntityPlan {
  readonly name: string
  readonly descriptor: Descriptor
  readonly behaviour: UntypedBehaviour
  readonly table: string
  readonly fields: ReadonlyMap<string, Field>
  /** Every stored column. */
  readonly columns: readonly string[]
  /** Columns of lists and trees (list-columns.ts): without secret and internal ones, and those that neither the list nor a button needs. */
  readonly listColumns: readonly string[]
  readonly detailColumns: readonly string[]
  readonly links: readonly Field[]
  /** Unique columns, alone or together with others. */
  readonly unique: readonly Field[]
  readonly datetimes: readonly string[]
  readonly masked: readonly string[]
  /** Fields whose label comes from a dictionary, sent as: `type` -> `typeName`. */
  readonly dictionaries: readonly { readonly field: string; readonly dictionary: string; readonly as: string }[]
  /** The field whose label is the title of its state, sent as: `status` -> `statusName`. */
  readonly state: { readonly field: string; readonly titles: ReadonlyMap<unknown, string>; readonly as: string } | null
  /** Never sent and never logged. */
  readonly secret: ReadonlySet<string>
  readonly search: ReadonlyMap<string, ColumnSearch>
  /** Names accepted and ignored in a save body. */
  readonly ignored: readonly string[]
  readonly hasUpdateTime: boolean
  /** Rights sent with each row: under which name, of which module, on the target in which field. */
  readonly rights: readonly { readonly module: RightsModule; readonly target: string; readonly as: string }[]
  /** Modules whose targets are rows of this entity; empty = its rows are not targets of rights. */
  readonly targetModules: readonly RightsModule[]
  /** References that are sent and accepted as objects as well: `sourceId` -> `source` of id and `name`, labelled `sourceName`. */
  readonly objects: readonly ReferenceObject[]
  /** Labels of references whose targets have rights of their own: seeing the row does not imply seeing the target. */
  readonly guardedLabels: readonly { readonly field: string; readonly entity: string; readonly as: string }[]
  /** Other entities' rows belong to rows of this one: it is the site. */
  readonly isScope: boolean
  /** References of other entities that prevent a removal. */
  readonly referrers: readonly Referrer[]
  readonly holders: readonly Holder[]
  /** The plan of the same entity with fewer fields. */
  narrow(descriptor: Descriptor): EntityPlan
}

export type Plans = ReadonlyMap<string, EntityPlan>

export function planOf(plans: Plans, name: string): EntityPlan {
  const plan = plans.get(name)
  if (!plan) throw new Error(`There is no entity ${name}.`)
  return plan
}

function dictionaryLabelOf(descriptor: Descriptor, field: Field): EntityPlan['dictionaries'] {
  const label = labelSourceOf(descriptor, field)
  const isSent = label?.from === 'dictionary' && label.as !== null && field.dict !== null
  return isSent ? [{ field: field.name, dictionary: field.dict, as: label.as }] : []
}

function stateLabelOf(descriptor: Descriptor): EntityPlan['state'] {
  const { states, fields } = descriptor
  const field = fields.find(({ name }) => name === states?.field)
  const as = field && labelSourceOf(descriptor, field)?.as
  if (states === null || !as) return null
  return { field: states.field, titles: new Map(states.values.map(({ value, title }) => [value, title])), as }
}

function isInternal(field: Field): boolean {
  return (
    field.name === 'recycleBatch' ||
    field.write === 'secret' ||
    (field.kind === 'string' && field.write === 'never' && field.widget === 'hidden') ||
    field.widget === 'password'
  )
}

function isBin(field: Field): boolean {
  return field.name === 'recycleTime' || field.name === 'recycleBy'
}

function searchOf(descriptor: Descriptor): Map<string, ColumnSearch> {
  const entries = new Map<string, ColumnSearch>()
  const by = descriptor.list?.split.master?.by
  const add = (field: string | undefined) => {
    const found = descriptor.fields.find((one) => one.name === field)
    if (found)
      entries.set(found.name, { name: found.name, field: found.name, op: 'eq', title: found.title, maxLength: 150 })
  }
  add(by)
  for (const entry of descriptor.list?.search ?? []) {
    const { op } = entry
    if (op !== 'pattern') entries.set(entry.name, { ...entry, op })
  }
  return entries
}

function ignoredOf(descriptor: Descriptor, rights: EntityPlan['rights']): Set<string> {
  const names = new Set(ignoredFields)
  for (const field of descriptor.fields) {
    if (field.write === 'never' || field.system) names.add(field.name)
    const label = labelSourceOf(descriptor, field)?.as ?? null
    if (label !== null) names.add(label)
    if (field.ref?.object !== undefined) names.add(field.ref.object)
  }
  for (const { as } of rights) names.add(as)
  names.add(draftKeyName)
  if (descriptor.drafts) names.add(draftRevisionName)
  for (const field of descriptor.fields) {
    if (field.write !== 'never' && !field.system) names.delete(field.name)
  }
  return names
}

function referrersOf(descriptor: Descriptor, all: Readonly<Record<string, Descriptor>>): Referrer[] {
  const taken = new Set((descriptor.recycle?.children ?? []).map(({ entity, field }) => `${entity}.${field}`))
  return Object.values(all).flatMap((other) =>
    other.fields.flatMap((field) => {
      const { table, name: entity, title } = other
      const refers = field.store === 'column' && field.ref?.entity === descriptor.name && !field.many
      const handled = field.name === other.scope?.field || field.name === other.tree?.parent
      if (!table || !refers || handled || taken.has(`${entity}.${field.name}`)) return []
      return [{ entity, title, field: field.name }]
    }),
  )
}

function holdersOf(name: string, all: Readonly<Record<string, Descriptor>>): Holder[] {
  return Object.values(all).flatMap(({ name: entity, title, fields }) =>
    fields.flatMap(({ name: field, ref, message }) => {
      if (!ref?.remove || ref.entity !== name) return []
      return [{ entity, title, field, when: ref.remove.when, sentence: message['used'] ?? null }]
    }),
  )
}

/** Own rights by target field, and those of entities whose target is a row of this one (a channel's article rights). */
function rightsOf(descriptor: Descriptor, all: Readonly<Record<string, Descriptor>>): EntityPlan['rights'] {
  const { access } = descriptor
  const own =
    access.in && access.rights ? [{ module: access.in.kind, target: access.in.target, as: access.rights }] : []
  const others = Object.values(all).flatMap(({ name, fields, access: { in: where, rights } }) => {
    const target = fields.find((field) => field.name === where?.target)
    if (!where || !rights || name === descriptor.name || target?.ref?.entity !== descriptor.name) return []
    return [{ module: where.kind, target: 'id', as: rights }]
  })
  // Several entities may belong to the rows of one: articles, and what a check finds in them.
  const known = new Map([...own, ...others].map((right) => [Object.values(right).join(' '), right]))
  return [...known.values()]
}

/** Whoever sees a row has rights on its target, and may view its site. */
function guardedLabelsOf(
  { fields, access, scope }: Descriptor,
  all: Readonly<Record<string, Descriptor>>,
): EntityPlan['guardedLabels'] {
  return fields.flatMap(({ name, ref, store }) => {
    if (store !== 'column' || !ref || ref.as === null) return []
    const target = all[ref.entity]
    const isKnown = name === access.in?.target || name === scope?.field
    const isGuarded = target?.access.in !== null || (target.scope !== null && scope === null)
    return isGuarded && !isKnown ? [{ field: name, entity: ref.entity, as: ref.as }] : []
  })
}

function objectsOf({ fields }: Descriptor): ReferenceObject[] {
  return fields.flatMap(({ name: field, ref }) =>
    ref?.object === undefined || ref.as === null ? [] : [{ name: ref.object, field, label: ref.label, as: ref.as }],
  )
}

function targetModulesOf(rights: EntityPlan['rights']): RightsModule[] {
  return [...new Set(rights.filter(({ target }) => target === 'id').map(({ module }) => module))]
}

function buildPlan(
  descriptor: Descriptor,
  all: Readonly<Record<string, Descriptor>>,
  behaviours: Partial<Behaviours>,
): EntityPlan {
  const stored = descriptor.fields.filter((field) => field.store === 'column')
  const sent = stored.filter((field) => !isInternal(field) && !isBin(field))
  const rights = rightsOf(descriptor, all)
  const names = (fields: readonly Field[]) => fields.map((field) => field.name)
  return {
    name: descriptor.name,
    descriptor,
    behaviour: untypedBehaviour(behaviours, descriptor.name),
    table: descriptor.table ?? '',
    fields: new Map(descriptor.fields.map((field) => [field.name, field])),
    columns: names(stored),
    listColumns: listColumnsOf(descriptor, sent),
    detailColumns: names(sent),
    links: descriptor.fields.filter((field) => field.store === 'link'),
    unique: stored.filter((field) => field.unique),
    datetimes: names(stored.filter((field) => field.kind === 'datetime')),
    dictionaries: descriptor.fields
      .filter(({ store }) => store !== 'none')
      .flatMap((field) => dictionaryLabelOf(descriptor, field)),
    state: stateLabelOf(descriptor),
    masked: names(stored.filter((field) => field.write === 'masked')),
    secret: new Set(names(descriptor.fields.filter(isInternal))),
    search: searchOf(descriptor),
    ignored: [...ignoredOf(descriptor, rights)],
    hasUpdateTime: stored.some((field) => field.name === 'updateTime'),
    rights,
    targetModules: targetModulesOf(rights),
    objects: objectsOf(descriptor),
    guardedLabels: guardedLabelsOf(descriptor, all),
    isScope: isScope(descriptor.name, Object.values(all)),
    referrers: referrersOf(descriptor, all),
    holders: holdersOf(descriptor.name, all),
    narrow: (fewer) => buildPlan(fewer, all, behaviours),
  }
}

export function buildPlans(descriptors: Readonly<Record<string, Descriptor>>, behaviours: Partial<Behaviours>): Plans {
  return new Map(Object.values(descriptors).map((one) => [one.name, buildPlan(one, descriptors, behaviours)] as const))
}
