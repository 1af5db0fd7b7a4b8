// Resolves one property of a descriptor file: kind, default widget, sentences, storage.
import type { Field, FieldKind, FieldRef, Unique } from '../src/shared/entity/descriptor.ts'
import type { Comparison, LinkTable, WidgetName } from '../src/shared/entity/field-parts.ts'
import { fieldMessages } from '../src/shared/messages.ts'
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

function typeOf(raw: RawField): string {
  return [raw.type ?? 'string'].flat().find((word) => word !== 'null') ?? 'string'
}

function jsonTypeOf(raw: RawField): Field['jsonType'] {
  const type = typeOf(raw)
  return (type === 'object' || type === 'array') && !isSeveral(raw) ? type : null
}

function kindOf(raw: RawField): FieldKind {
  const type = typeOf(raw)
  if (type === 'object' || type === 'array') return 'json'
  if (raw.format === 'datetime') return 'datetime'
  if (raw.format === 'date' && type === 'string') return 'date'
  if (raw['x-decimals'] !== undefined && type === 'number') return 'decimal'
  return type as FieldKind
}

function isFile(raw: RawField): raw is RawField & { readonly format: 'image' | 'file' } {
  return raw.format === 'image' || raw.format === 'file'
}

/** Several values of a dictionary, or several targets. */
function isSeveral(raw: RawField): boolean {
  const isArray = [raw.type].flat().includes('array')
  return (raw['x-ref']?.many ?? false) !== false || (isArray && raw['x-dict'] !== undefined)
}

/** The author's message, else the default with `{title}` and `{limit}` filled in. */
function messagesOf(
  raw: RawField,
  kind: FieldKind,
  { title, titles }: { title: string; titles: FieldContext['titles'] },
): Record<string, string> {
  const byKind: Partial<Record<FieldKind, string>> = {
    integer: fieldMessages.integer,
    number: fieldMessages.number,
    decimal: fieldMessages.number,
    json: fieldMessages[jsonTypeOf(raw) ?? 'list'],
    boolean: fieldMessages.boolean,
  }
  const type = byKind[kind] ?? fieldMessages.type
  const { limit: fileSize, types } = raw['x-upload'] ?? {}
  const limits: Record<string, number | string | undefined> = {
    minLength: raw.minLength,
    maxLength: raw.maxLength,
    minimum: raw.minimum,
    maximum: raw.maximum,
    multipleOf: raw.multipleOf,
    decimals: raw['x-decimals'],
    fileSize,
    fileTypes: types?.join('、'),
  }
  const store = raw['x-store']
  const sentences: Record<string, string | undefined> = {
    required: isFile(raw) ? fieldMessages.file : fieldMessages.required,
    type,
    pattern: raw.pattern === undefined ? undefined : fieldMessages.pattern,
    format: raw.format === undefined ? undefined : fieldMessages.format,
    enum: raw.oneOf || raw['x-dict'] ? fieldMessages.enum : undefined,
    unique: store && store.unique ? fieldMessages.unique : undefined,
    exists: raw['x-ref'] ? fieldMessages.exists : undefined,
    readonly: raw['x-readonly-when'] ? fieldMessages.readonly : undefined,
  }
  const others = raw['x-compare'] ?? {}
  for (const op of Object.keys(others) as Comparison[]) sentences[op] = fieldMessages[op]
  for (const [keyword, limit] of Object.entries(limits)) {
    if (limit !== undefined) sentences[keyword] = fieldMessages[keyword as keyof typeof fieldMessages]
  }
  const filled: Record<string, string> = {}
  for (const [keyword, sentence] of Object.entries({ ...sentences, ...raw['x-message'] })) {
    if (sentence === undefined) continue
    const limit = limits[keyword]
    const other = others[keyword as Comparison]
    const own = sentence.replaceAll('{title}', title)
    const titled = other === undefined ? own : own.replaceAll('{other}', titles?.get(other) ?? other)
    filled[keyword] = limit === undefined ? titled : titled.replaceAll('{limit}', String(limit))
  }
  return filled
}

const longText = 200
const percentSign = '%'

/** A condition without entries is always true. */
const always = {}

function widgetOf(raw: RawField, kind: FieldKind, { trees, isInput }: FieldContext): WidgetName {
  if (raw['x-widget']) return raw['x-widget']
  if (raw['x-write'] === 'secret') return 'password'
  if (raw['x-ref']) return trees.has(raw['x-ref'].entity) ? 'tree-select' : 'ref-select'
  if (raw['x-dict']) return 'dict-select'
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

function storeOf(raw: RawField, table: string | null): Field['store'] {
  if (raw['x-store'] === false || table === null) return 'none'
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
    message: messagesOf(raw, kind, { title, titles: context.titles }),
    store,
    unique: uniqueOf(raw),
    index: (raw['x-store'] ? raw['x-store'].index === true : false) || (ref !== undefined && store === 'column'),
    search: raw['x-store'] ? raw['x-store'].search === true : false,
    write: name === 'id' ? 'never' : (raw['x-write'] ?? 'always'),
    widget: name === 'id' ? 'hidden' : widgetOf(raw, kind, context),
    dict: raw['x-dict'] ?? null,
    ref: ref ? refOf(ref) : null,
    many: manyOf(name, raw, context),
    when: raw['x-when'] ?? null,
    requiredWhen: raw['x-required-when'] ?? (isRequired && isClearable ? always : null),
    readonlyWhen: raw['x-readonly-when'] ?? null,
    compare: Object.entries(raw['x-compare'] ?? {}).map(([op, other]) => ({ op: op as Comparison, field: other })),
    was: raw['x-was'] ?? null,
    ...rightsOf(raw['x-access']),
    system: false,
  }
}
