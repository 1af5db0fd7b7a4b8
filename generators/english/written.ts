// The English of an entity as written in its file and in common.json.
import type { Descriptor, Field } from '../../src/shared/entity/descriptor.ts'
import type { EntityLabels } from '../../src/shared/entity/labels.ts'
import { fieldMessages, messages } from '../../src/shared/messages.ts'
import type { RawCommon, RawField, RawSchema } from '../raw-schema.ts'
import type { Schemas } from '../read-schemas.ts'
import { withSwitch } from '../resolve-calls.ts'

export interface Written {
  readonly descriptor: Descriptor
  /** With the actions of x-switch. */
  readonly schema: RawSchema
  readonly common: RawCommon
  /** x-english of the file. */
  readonly labels: EntityLabels
}

export interface EntityEnglish {
  readonly file: string
  readonly descriptor: Descriptor
  /** Null without x-english. */
  readonly written: Written | null
}

export function englishOf(descriptors: readonly Descriptor[], { entities, common }: Schemas): EntityEnglish[] {
  const byName = new Map(descriptors.map((descriptor) => [descriptor.name, descriptor]))
  return entities.flatMap(({ file, schema }) => {
    const descriptor = byName.get(schema.$id)
    const labels = schema['x-english']
    if (descriptor === undefined) return []
    const written = labels === undefined ? null : { descriptor, schema: withSwitch(schema), common, labels }
    return [{ file, descriptor, written }]
  })
}

export interface WrittenFields {
  /** Null: fields of the entity; else of this action's input. */
  readonly action: string | null
  readonly fields: readonly Field[]
  readonly properties: Readonly<Record<string, RawField>>
}

/** The key of a field among messages, choices and units. */
export function keyOf({ action }: Pick<WrittenFields, 'action'>, field: string): string {
  return action === null ? field : `${action}.${field}`
}

export function writtenFields({ descriptor, schema }: Pick<Written, 'descriptor' | 'schema'>): WrittenFields[] {
  const inputs = Object.values(descriptor.actions).flatMap(({ name, input }): WrittenFields[] => {
    const { properties = {} } = schema['x-actions']?.[name]?.input ?? {}
    return input === null ? [] : [{ action: name, fields: input.fields, properties }]
  })
  return [{ action: null, fields: descriptor.fields, properties: schema.properties }, ...inputs]
}

const sharedSentences: ReadonlySet<string> = new Set([...Object.values(fieldMessages), messages.switchDone])

/** Letter for letter one of the shared sentences, whose English is known. */
export function isShared(sentence: string): boolean {
  return sharedSentences.has(sentence)
}

function inheritedOf({ common }: Written, { properties }: WrittenFields, name: string) {
  const raw = properties[name]
  const shared = raw?.$ref?.slice(raw.$ref.lastIndexOf('/') + 1)
  const english = common['x-english']
  if (raw === undefined || shared === undefined || english === undefined) return {}
  const own = raw['x-message'] ?? {}
  const sentences = Object.entries(english.messages?.[shared] ?? {}).filter(([word]) => !(word in own))
  return {
    title: raw.title === undefined ? english.fields?.[shared] : undefined,
    choices: raw.oneOf === undefined ? english.choices?.[shared] : undefined,
    messages: Object.fromEntries(sentences),
  }
}

/** The labels of the file, with those that its fields take from common.json. */
export function withInherited(written: Written): EntityLabels {
  const { labels } = written
  const titles = new Map<string | null, Record<string, string>>()
  const choices: Record<string, Readonly<Record<string, string>>> = {}
  const sentences: Record<string, Readonly<Record<string, string>>> = {}
  for (const group of writtenFields(written)) {
    const found: Record<string, string> = {}
    for (const { name } of group.fields) {
      const key = keyOf(group, name)
      const inherited = inheritedOf(written, group, name)
      if (inherited.title !== undefined) found[name] = inherited.title
      if (inherited.choices !== undefined) choices[key] = inherited.choices
      const merged = { ...inherited.messages, ...labels.messages?.[key] }
      if (Object.keys(merged).length > 0) sentences[key] = merged
    }
    titles.set(group.action, found)
  }
  const inputs = [...titles].flatMap(([action, found]) =>
    action === null ? [] : [[action, { ...found, ...labels.inputs?.[action] }] as const],
  )
  return {
    ...labels,
    fields: { ...titles.get(null), ...labels.fields },
    ...(inputs.length > 0 && { inputs: Object.fromEntries(inputs) }),
    ...(Object.keys(choices).length + Object.keys(labels.choices ?? {}).length > 0 && {
      choices: { ...choices, ...labels.choices },
    }),
    messages: sentences,
  }
}
