// Resolves one property of a descriptor file: kind, default widget, sentences, storage.
import type { Field, FieldKind, FieldRef, Unique } from '../src/shared/entity/descriptor.ts'
import type { Comparison, LinkTable, WidgetName } from '../src/shared/entity/field-parts.ts'
import { fieldMessages } from '../src/shared/messages.ts'
import { isFile, isSeveral, jsonTypeOf, kindOf } from './field-kind.ts'
import { messagesOf } from './field-messages.ts'
import type { RawField, RawRef, RawUnique } from './raw-schema.ts'

export interface FieldContext {
  /** Table of the entity; null for an action's input and for entities without a table. */
  readonly table: string | null
  /** The table's former name (x-was). */
  readonly tableWas?: string | undefined
  readonly required: readonly string[]
  /** In an action's input the value is the file itself; in an entity it is the address of an upload. */
  readonly isInput?: boolean
  /** Entities whose rows form a tree. */
  readonly trees: ReadonlySet<string>
  /** Titles of the other fields by name, for messages that mention them. */
  readonly titles?: ReadonlyMap<string, string>
}

const longText = 200
const percentSign = '%'

/** A condition without entries is always true. */
const always = {}

function widgetOf(raw: RawField, kind: FieldKind, { trees, isInput }: FieldContext): WidgetName {
  if (raw['x-widget']) return raw['x-widget']
  if (raw['x-code']) return 'code'
  if (raw['x-write'] === 'secret') return 'password'
  if (raw['x-ref']) return trees.has(raw['x-ref'].entity) ? 'tree-select' : 'ref-select'
  if (raw['x-dict']) return 'dict-select'
  if (raw['x-options']) return 'ref-select'
  if (raw.oneOf) return 'select'
  if (raw.format === 'colour') return 'colour'
  if (isFile(raw)) return isInput === true ? 'file' : 'upload'
  const byKind: Record<FieldKind, WidgetName> = {
    boolean: 'switch',
    integer: 'number',
    number: 'number',
    decimal: 'number',
    date: 'date',
    datetime: 'datetime',
    json: 'code',
    string: raw.format === undefined && (raw.maxLength ?? 0) > longText ? 'textarea' : 'text',
  }
  return byKind[kind]
}

/** `system/role` -> `roleId`. */
function idColumn(entity: string): string {
  const name = entity.slice(entity.indexOf('/') + 1).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return `${name}Id`
}

/** `cms_news_item` -> `newsItemId`. */
function ownColumn(table: string | null): string {
  const own =
    table?.slice(table.indexOf('_') + 1).replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) ?? 'row'
  return `${own}Id`
}

/** A link table that is named after its field and table is renamed along with them. */
function manyOf(name: string, raw: RawField, context: FieldContext): LinkTable | null {
  if (!isSeveral(raw)) return null
  const { 'x-ref': ref, items } = raw
  const given = typeof ref?.many === 'object' ? ref.many : {}
  const named = (table: string | null, field: string) => ({
    table: given.table ?? `${table ?? 'row'}_${field}`,
    from: given.from ?? ownColumn(table),
  })
  const today = named(context.table, name)
  const before = named(context.tableWas ?? context.table, raw['x-was'] ?? name)
  const isRenamed = before.table !== today.table || before.from !== today.from
  const to = given.to ?? (ref ? idColumn(ref.entity) : 'value')
  const of = ref || items?.['type'] === 'integer' ? 'integer' : 'string'
  return { ...today, to, of, ...(isRenamed ? { was: before } : {}) }
}

function removeOf({ remove }: RawRef): FieldRef['remove'] {
  if (remove === undefined) return null
  return { when: remove === 'refuse' ? null : remove.refuse }
}

function refOf(ref: RawRef): FieldRef {
  return {
    entity: ref.entity,
    label: ref.label,
    where: ref.where ?? null,
    free: ref.free ?? false,
    remove: removeOf(ref),
    as: ref.as ?? null,
    ...(ref.object !== undefined && { object: ref.object }),
  }
}

function isNames(unique: readonly string[] | RawUnique): unique is readonly string[] {
  return Array.isArray(unique)
}

function uniqueOf(raw: RawField): Unique | null {
  const unique = raw['x-store'] ? raw['x-store'].unique : undefined
  if (unique === undefined || unique === false) return null
  if (unique === true) return { within: [], when: null }
  if (isNames(unique)) return { within: unique, when: null }
  return { within: unique.within ?? [], when: unique.when ?? null }
}

/** Searched in the texts of other fields; it has none of its own. */
function isForSearch({ 'x-store': store }: RawField): boolean {
  return store !== undefined && store !== false && Array.isArray(store.search)
}

function storeOf(raw: RawField, table: string | null): Field['store'] {
  if (raw['x-store'] === false || table === null || isForSearch(raw)) return 'none'
  return isSeveral(raw) ? 'link' : 'column'
}

function uploadLimitOf({ 'x-upload': raw }: RawField): Field['uploadLimit'] {
  return raw ? { megabytes: raw.limit ?? null, types: raw.types?.map((type) => type.toLowerCase()) ?? null } : null
}

/** A string is a data right, an object holds button codes. */
function rightsOf(raw: RawField['x-access']): Pick<Field, 'access' | 'see' | 'edit'> {
  const codes = typeof raw === 'object' ? raw : {}
  return { access: typeof raw === 'string' ? raw : null, see: codes.see ?? null, edit: codes.edit ?? null }
}

function marksOf(raw: RawField): Field['marks'] {
  const marks = Object.entries(raw['x-marks'] ?? {})
  if (marks.length === 0) return null
  return Object.fromEntries(
    marks.map(([value, { title = null, colour = 'default', dims = false }]) => [value, { title, colour, dims }]),
  )
}

/** `raw` has its references inlined already. */
export function resolveField(name: string, raw: RawField, context: FieldContext): Field {
  const kind = kindOf(raw)
  const title = raw.title ?? name
  const ref = raw['x-ref']
  const upload = isFile(raw) && context.isInput !== true ? raw.format : null
  const store = storeOf(raw, context.table)
  const isRequired = context.required.includes(name)
  // Required on save, yet nullable in the table: a hook may empty it when its target is deleted.
  const isClearable = store === 'column' && [raw.type].flat().includes('null')
  return {
    name,
    title,
    kind,
    required: isRequired && !isClearable,
    default: raw.default,
    minLength: raw.minLength ?? null,
    maxLength: raw.maxLength ?? null,
    minimum: raw.minimum ?? null,
    maximum: raw.maximum ?? null,
    step: raw.multipleOf ?? null,
    decimals: raw['x-decimals'] ?? null,
    jsonType: jsonTypeOf(raw),
    unit: raw['x-unit'] ?? (raw.format === 'percent' ? percentSign : null),
    pattern: raw.pattern ?? null,
    format: upload === null ? (raw.format ?? null) : 'upload-address',
    upload,
    uploadLimit: uploadLimitOf(raw),
    choices: raw.oneOf ?? null,
    marks: marksOf(raw),
    code: raw['x-code'] ? { words: null, preview: null, ...raw['x-code'] } : null,
    message: messagesOf(raw, kind, { title, titles: context.titles, comma: '、', defaults: fieldMessages }),
    store,
    unique: uniqueOf(raw),
    index: (raw['x-store'] ? raw['x-store'].index === true : false) || (ref !== undefined && store === 'column'),
    search: raw['x-store'] ? (raw['x-store'].search ?? false) : false,
    write: (name === 'id' && context.isInput !== true) || isForSearch(raw) ? 'never' : (raw['x-write'] ?? 'always'),
    widget: name === 'id' || isForSearch(raw) ? 'hidden' : widgetOf(raw, kind, context),
    dict: raw['x-dict'] ?? null,
    ref: ref ? refOf(ref) : null,
    options: raw['x-options'] ?? false,
    many: manyOf(name, raw, context),
    when: raw['x-when'] ?? null,
    requiredWhen: raw['x-required-when'] ?? (isRequired && isClearable ? always : null),
    readonlyWhen: raw['x-readonly-when'] ?? null,
    compare: Object.entries(raw['x-compare'] ?? {}).map(([op, other]) => ({ op: op as Comparison, field: other })),
    was: raw['x-was'] ?? null,
    ...rightsOf(raw['x-access']),
    turn: null,
    system: false,
  }
}
