// Reads vocabulary.json as data: what a word takes, what it means, and which words are inside it.

export interface Shape {
  readonly $ref?: string
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: boolean | Shape
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly examples?: readonly unknown[]
}

export interface VocabularyShape extends Shape {
  readonly definitions: Readonly<Record<string, Shape>>
}

/** A word by its place inside another: `split.master.by`, `search[].name`, `*.title` (under any name). */
export interface InnerWord {
  readonly path: string
  readonly shape: Shape
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: '`true` or `false`',
  array: 'list',
  null: '`null`',
}

/** Anchor of a heading. */
export function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')
}

function definitionName({ $ref }: Shape): string | null {
  return $ref?.startsWith('#/definitions/') ? $ref.slice('#/definitions/'.length) : null
}

/** What is beside `$ref` wins. */
function resolve(shape: Shape, vocabulary: VocabularyShape): Shape {
  const name = definitionName(shape)
  if (name === null) return shape
  const { $ref: _, ...own } = shape
  return { ...resolve(vocabulary.definitions[name] ?? {}, vocabulary), ...own }
}

/** A definition that several words take has a name and a section of its own. */
export function isPart({ title, description }: Shape): boolean {
  return title !== undefined && description !== undefined
}

export function partOf(shape: Shape, { definitions }: VocabularyShape): Shape | null {
  const definition = definitions[definitionName(shape) ?? '']
  return definition && isPart(definition) ? definition : null
}

/** The shape of the values of an object with names of its own; null if its words are listed. */
export function shapeByName(shape: Shape, vocabulary: VocabularyShape): Shape | null {
  const { additionalProperties: rest } = resolve(shape, vocabulary)
  return typeof rest === 'object' ? rest : null
}

/** In words: `whole number`, `list: text`, the choices, the name of a part. */
export function takes(shape: Shape, vocabulary: VocabularyShape): string {
  const part = partOf(shape, vocabulary)
  if (part) return `[${part.title}](#${slug(part.title ?? '')})`
  const { title, const: only, enum: values, anyOf, type = 'object', items } = resolve(shape, vocabulary)
  if (title !== undefined) return title
  if (only !== undefined) return `\`${JSON.stringify(only)}\``
  if (values) return values.map((value) => `\`${String(value)}\``).join(', ')
  if (anyOf) return [...new Set(anyOf.map((one) => takes(one, vocabulary)))].join('; or ')
  if (type === 'array' && items) return `list: ${takes(items, vocabulary)}`
  const byName = shapeByName(shape, vocabulary)
  if (type === 'object' && byName) return `object, by name: ${takes(byName, vocabulary)}`
  return [type]
    .flat()
    .map((one) => typeNames[one] ?? one)
    .join(', ')
}

/** The description of a word where it is listed; a part is described in its own section. */
export function meaning(shape: Shape, vocabulary: VocabularyShape): string {
  return shape.description ?? (partOf(shape, vocabulary) ? '' : (resolve(shape, vocabulary).description ?? ''))
}

/** The words inside a word, in their order; those of parts are in their own sections. */
export function wordsInside(word: InnerWord, vocabulary: VocabularyShape): InnerWord[] {
  const { path, shape } = word
  if (path !== '' && partOf(shape, vocabulary)) return []
  const { properties = {}, items, anyOf = [] } = resolve(shape, vocabulary)
  const below = path === '' ? '' : `${path}.`
  const keys = Object.entries(properties).map(([name, one]) => ({ path: `${below}${name}`, shape: one }))
  const byName = shapeByName(shape, vocabulary)
  return [
    ...keys.flatMap((key) => [key, ...wordsInside(key, vocabulary)]),
    ...(byName ? wordsInside({ path: `${below}*`, shape: byName }, vocabulary) : []),
    ...(items ? wordsInside({ path: `${path}[]`, shape: items }, vocabulary) : []),
    ...anyOf.flatMap((one) => wordsInside({ path, shape: one }, vocabulary)),
  ]
}
