// Resolves the screen words of a descriptor: x-list, x-form, x-tree, x-states.
import type {
  EntityForm,
  EntityList,
  EntityStates,
  Field,
  FormGroup,
  Scalar,
  SortEntry,
} from '../src/shared/entity/descriptor.ts'
import type { EntityTree } from '../src/shared/entity/entity-tree.ts'
import type { SearchEntry } from '../src/shared/entity/search-entry.ts'
import type { ListSplit } from '../src/shared/entity/list-split.ts'
import { messages } from '../src/shared/messages.ts'
import type { RawForm, RawGroups, RawList, RawSchema, RawSearch, RawSplit, RawStates } from './raw-schema.ts'

const searchLength = 150
const pageSizes = [5, 10, 20, 30]

function resolveSearch(entry: RawSearch, fields: readonly Field[], state: string | undefined): SearchEntry {
  const raw = typeof entry === 'string' ? { name: entry } : entry
  const column = raw.field ?? raw.name
  const field = fields.find((candidate) => candidate.name === column)
  const isText = field?.kind === 'string' && !field.choices && !field.dict && !field.ref && column !== state
  return {
    name: raw.name,
    field: column,
    op: raw.op ?? (isText ? 'like' : field?.many ? 'in' : 'eq'),
    title: raw.title ?? field?.title ?? raw.name,
    maxLength: raw.maxLength ?? searchLength,
    ...(raw.empty !== undefined && { empty: raw.empty }),
    ...(raw.only && { only: raw.only }),
  }
}

function resolveSort(sort: readonly string[]): SortEntry[] {
  return sort.map((word) =>
    word.startsWith('-') ? { field: word.slice(1), direction: 'desc' } : { field: word, direction: 'asc' },
  )
}

function standardSort(schema: RawSchema): string[] {
  if (schema['x-store'] === false) return []
  const order = schema['x-tree']?.order
  return order ? [order, 'id'] : ['-id']
}

function defaultActions(schema: RawSchema): string[] {
  const operations = schema['x-api']?.operations ?? {}
  const names = Object.entries(schema['x-actions'] ?? {})
    .filter(([name, { on }]) => on === 'one' || (schema['x-switch'] !== undefined && name in messages.switchTitles))
    .map(([name]) => name)
  const canSave = schema['x-api'] && schema['x-form'] && operations['save'] !== false
  const canRemove = schema['x-api'] && operations['remove'] !== false
  const versions = schema['x-versions'] ? ['versions'] : []
  return [...(canSave ? ['edit'] : []), ...names, ...versions, ...(canRemove ? ['remove'] : [])]
}

function resolveSplit({ master, detail }: RawSplit = {}): ListSplit {
  const rows = { size: 10, path: null, rows: null, columns: null, search: null }
  return {
    master: master ? { all: false, below: false, ...master } : null,
    detail: detail === undefined || detail === 'form' ? (detail ?? null) : { ...rows, ...detail },
  }
}

export function resolveList(schema: RawSchema, fields: readonly Field[]): EntityList | null {
  const raw: RawList | undefined = schema['x-list']
  if (!raw) return null
  return {
    route: raw.route ?? null,
    title: raw.title ?? schema.title,
    ...(raw.hint !== undefined && { hint: raw.hint }),
    pages: raw.pages ?? {},
    columns: raw.columns,
    hidden: raw.hidden ?? [],
    ...(raw.label === undefined ? {} : { label: raw.label }),
    search: (raw.search ?? []).map((entry) => resolveSearch(entry, fields, schema['x-states']?.field)),
    sort: resolveSort(raw.sort ?? standardSort(schema)),
    sizes: raw.sizes ?? pageSizes,
    ...(raw.position && { position: { within: [], ...raw.position } }),
    ...(raw.size !== undefined && { size: raw.size }),
    ...(raw.ofSite && { ofSite: raw.ofSite }),
    split: resolveSplit(raw.split),
    actions: raw.actions ?? defaultActions(schema),
    ...(raw.toolbar && { toolbar: raw.toolbar }),
  }
}

/** Consecutive plain names form one group without a title. */
function resolveGroups(raw: RawGroups): FormGroup[] {
  const groups: { title: string | null; fields: string[] }[] = []
  let open = false
  for (const entry of raw) {
    if (typeof entry === 'string') {
      if (!open) groups.push({ title: null, fields: [] })
      open = true
      groups.at(-1)?.fields.push(entry)
    } else {
      open = false
      groups.push({ title: entry.title ?? null, fields: [...entry.fields] })
    }
  }
  return groups
}

export function resolveForm(raw: RawForm | undefined): EntityForm | null {
  if (!raw) return null
  if ('groups' in raw) return { in: raw.in ?? 'modal', groups: resolveGroups(raw.groups) }
  return { in: 'modal', groups: resolveGroups(raw) }
}

export function resolveTree(schema: RawSchema): EntityTree | null {
  const raw = schema['x-tree']
  if (!raw) return null
  return {
    parent: raw.parent,
    label: raw.label,
    order: raw.order,
    kind: raw.kind ?? null,
    maxDepth: raw.maxDepth ?? 5,
    root: raw.root ?? null,
    remove: raw.delete ?? 'refuse',
    position: raw.position ? { move: null, ...raw.position } : null,
  }
}

export function resolveStates(raw: RawStates | undefined): EntityStates | null {
  if (!raw) return null
  const list = (value: Scalar | readonly Scalar[]): readonly Scalar[] => [value].flat<(Scalar | readonly Scalar[])[]>()
  return {
    field: raw.field,
    values: raw.values.map(({ value, title, colour = 'default', dims = false }) => ({ value, title, colour, dims })),
    transitions: raw.transitions.map(({ action, from, to }) => ({ action, from: list(from), to: list(to ?? []) })),
  }
}
