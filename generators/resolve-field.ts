// One property of a descriptor file, spelt out: kind, default widget, sentences, storage.
import type { Field, FieldKind, FieldRef, WidgetName } from '../src/shared/entity/descriptor.ts'
import { fieldMessages } from '../src/shared/messages.ts'
import type { RawField, RawRef } from './raw-schema.ts'

export interface FieldContext {
  /** Table of the entity; null for an action's input and for entities without one. */
  readonly table: string | null
  /** Its former name (x-was). */
  readonly tableWas?: string | undefined
  readonly required: readonly string[]
  /** Entities whose rows form a tree. */
  readonly trees: ReadonlySet<string>
}

function kindOf(raw: RawField): FieldKind {
  const type = [raw.type ?? 'string'].flat().find((word) => word !== 'null') ?? 'string'
  if (type === 'object' || type === 'array') return 'json'
  if (raw.format === 'datetime') return 'datetime'
  return type as FieldKind
}

/** The message is the author's, else the default; `{title}` and `{limit}` are filled in. */
function messagesOf(raw: RawField, kind: FieldKind, title: string): Record<string, string> {
  const byKind: Partial<Record<FieldKind, string>> = {
    integer: fieldMessages.integer,
    number: fieldMessages.number,
    boolean: fieldMessages.boolean,
  }
  const type = raw['x-ref']?.many ? fieldMessages.list : (byKind[kind] ?? fieldMessages.type)
  const limits: Record<string, number | undefined> = {
    minLength: raw.minLength,
    maxLength: raw.maxLength,
    minimum: raw.minimum,
    maximum: raw.maximum,
  }
  const store = raw['x-store']
  const sentences: Record<string, string | undefined> = {
    required: raw.format === 'file' ? fieldMessages.file : fieldMessages.required,
    type,
    pattern: raw.pattern === undefined ? undefined : fieldMessages.pattern,
    format: raw.format === undefined ? undefined : fieldMessages.format,
    enum: raw.oneOf || raw['x-dict'] ? fieldMessages.enum : undefined,
    unique: store && store.unique ? fieldMessages.unique : undefined,
    exists: raw['x-ref'] ? fieldMessages.exists : undefined,
  }
  for (const [keyword, limit] of Object.entries(limits)) {
    if (limit !== undefined) sentences[keyword] = fieldMessages[keyword as keyof typeof fieldMessages]
  }
  const filled: Record<string, string> = {}
  for (const [keyword, sentence] of Object.entries({ ...sentences, ...raw['x-message'] })) {
    if (sentence === undefined) continue
    filled[keyword] = sentence.replaceAll('{title}', title).replaceAll('{limit}', String(limits[keyword] ?? ''))
  }
  return filled
}

const longText = 200

/** A condition without entries always holds. */
const always = {}

function widgetOf(raw: RawField, kind: FieldKind, trees: ReadonlySet<string>): WidgetName {
  if (raw['x-widget']) return raw['x-widget']
  if (raw['x-write'] === 'secret') return 'password'
  if (raw['x-ref']) return trees.has(raw['x-ref'].entity) ? 'tree-select' : 'ref-select'
  if (raw['x-dict']) return 'dict-select'
  if (raw.oneOf) return 'select'
  if (raw.format === 'colour') return 'colour'
  if (raw.format === 'file') return 'upload'
  const byKind: Record<FieldKind, WidgetName> = {
    boolean: 'switch',
    integer: 'number',
    number: 'number',
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
function linkOf(name: string, { ref, raw, context }: { ref: RawRef; raw: RawField; context: FieldContext }) {
  const many = ref.many === true ? {} : ref.many
  if (!many) return null
  const named = (table: string | null, field: string) => ({
    table: many.table ?? `${table ?? 'row'}_${field}`,
    from: many.from ?? ownColumn(table),
  })
  const today = named(context.table, name)
  const before = named(context.tableWas ?? context.table, raw['x-was'] ?? name)
  const isRenamed = before.table !== today.table || before.from !== today.from
  return { ...today, to: many.to ?? idColumn(ref.entity), ...(isRenamed ? { was: before } : {}) }
}

function refOf(name: string, { ref, raw, context }: { ref: RawRef; raw: RawField; context: FieldContext }): FieldRef {
  return {
    entity: ref.entity,
    label: ref.label,
    many: linkOf(name, { ref, raw, context }),
    where: ref.where ?? null,
    free: ref.free ?? false,
    as: ref.as ?? null,
  }
}

function uniqueOf(raw: RawField): readonly string[] | null {
  const unique = raw['x-store'] ? raw['x-store'].unique : undefined
  if (unique === undefined || unique === false) return null
  return unique === true ? [] : unique
}

function storeOf(raw: RawField, table: string | null): Field['store'] {
  if (raw['x-store'] === false || table === null) return 'none'
  return raw['x-ref']?.many ? 'link' : 'column'
}

/** `raw` has its references inlined. */
export function resolveField(name: string, raw: RawField, context: FieldContext): Field {
  const kind = kindOf(raw)
  const title = raw.title ?? name
  const ref = raw['x-ref']
  const store = storeOf(raw, context.table)
  const isRequired = context.required.includes(name)
  // A save must fill it, and yet the column may be emptied: by a hook, when what it points at is gone.
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
    pattern: raw.pattern ?? null,
    format: raw.format ?? null,
    choices: raw.oneOf ?? null,
    message: messagesOf(raw, kind, title),
    store,
    unique: uniqueOf(raw),
    index: (raw['x-store'] ? raw['x-store'].index === true : false) || (ref !== undefined && store === 'column'),
    search: raw['x-store'] ? raw['x-store'].search === true : false,
    write: name === 'id' ? 'never' : (raw['x-write'] ?? 'always'),
    widget: name === 'id' ? 'hidden' : widgetOf(raw, kind, context.trees),
    dict: raw['x-dict'] ?? null,
    ref: ref ? refOf(name, { ref, raw, context }) : null,
    when: raw['x-when'] ?? null,
    requiredWhen: raw['x-required-when'] ?? (isRequired && isClearable ? always : null),
    was: raw['x-was'] ?? null,
    access: raw['x-access'] ?? null,
    system: false,
  }
}
