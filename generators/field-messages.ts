// The sentences of a field, one per rule that it has: the author's own, else the shared ones, with their placeholders filled in.
import type { FieldKind } from '../src/shared/entity/descriptor.ts'
import type { Comparison } from '../src/shared/entity/field-parts.ts'
import type { fieldMessages } from '../src/shared/messages.ts'
import { isFile, jsonTypeOf } from './field-kind.ts'
import type { RawField } from './raw-schema.ts'

type Defaults = Readonly<Record<keyof typeof fieldMessages, string>>

const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf'] as const

function defaultsOf(raw: RawField, kind: FieldKind, defaults: Defaults): Record<string, string | undefined> {
  const byKind: Partial<Record<FieldKind, string>> = {
    integer: defaults.integer,
    number: defaults.number,
    decimal: defaults.number,
    json: defaults[jsonTypeOf(raw) ?? 'list'],
    boolean: defaults.boolean,
  }
  const store = raw['x-store']
  const compared = Object.keys(raw['x-compare'] ?? {}) as Comparison[]
  const bounded = bounds.filter((rule) => raw[rule] !== undefined)
  return {
    required: isFile(raw) ? defaults.file : defaults.required,
    type: byKind[kind] ?? defaults.type,
    pattern: raw.pattern === undefined ? undefined : defaults.pattern,
    format: raw.format === undefined ? undefined : defaults.format,
    enum: raw.oneOf || raw['x-dict'] ? defaults.enum : undefined,
    unique: store && store.unique ? defaults.unique : undefined,
    exists: raw['x-ref'] || raw['x-options'] ? defaults.exists : undefined,
    readonly: raw['x-readonly-when'] ? defaults.readonly : undefined,
    ...Object.fromEntries([...compared, ...bounded].map((rule) => [rule, defaults[rule]])),
    decimals: raw['x-decimals'] === undefined ? undefined : defaults.decimals,
    fileSize: raw['x-upload']?.limit === undefined ? undefined : defaults.fileSize,
    fileTypes: raw['x-upload']?.types === undefined ? undefined : defaults.fileTypes,
  }
}

export interface Wording {
  readonly title: string
  /** The title within a sentence, where it is written otherwise there. */
  readonly within?: string | undefined
  /** Of the fields beside it, by name: for sentences that name another field. */
  readonly titles: ReadonlyMap<string, string> | undefined
  /** Between the items of a list. */
  readonly comma: string
  readonly defaults: Defaults
}

/** `raw` has its references inlined already. */
export function messagesOf(
  raw: RawField,
  kind: FieldKind,
  { title, within = title, titles, comma, defaults }: Wording,
): Record<string, string> {
  const { limit: fileSize, types } = raw['x-upload'] ?? {}
  const limits: Record<string, number | string | undefined> = {
    decimals: raw['x-decimals'],
    fileSize,
    fileTypes: types?.join(comma),
  }
  for (const rule of bounds) limits[rule] = raw[rule]
  const others = raw['x-compare'] ?? {}
  const filled: Record<string, string> = {}
  for (const [keyword, sentence] of Object.entries({ ...defaultsOf(raw, kind, defaults), ...raw['x-message'] })) {
    if (sentence === undefined) continue
    const limit = limits[keyword]
    const other = others[keyword as Comparison]
    const own = sentence.replaceAll('{title}', (_, at: number) => (at === 0 ? title : within))
    const titled = other === undefined ? own : own.replaceAll('{other}', titles?.get(other) ?? other)
    filled[keyword] = limit === undefined ? titled : titled.replaceAll('{limit}', String(limit))
  }
  return filled
}
