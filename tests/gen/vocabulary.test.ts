// The examples of the vocabulary: gen accepts them, and each word has one, so that none is dead and the reference shows them all.
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { generate } from '../../generators/generate.ts'
import { formatProblems } from '../../generators/problem.ts'
import { vocabulary, writeVocabularyExamples } from './vocabulary-folder.ts'

interface Shape {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: boolean | Shape
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
}

const {
  definitions,
  examples: entities,
  ...root
} = vocabulary as typeof vocabulary &
  Shape & {
    readonly definitions: Readonly<Record<string, Shape>>
  }

interface Place {
  readonly shape: Shape
  readonly path: string
}

function resolve({ shape, path }: Place): Place {
  const name = shape.$ref?.slice('#/definitions/'.length)
  return name === undefined ? { shape, path } : resolve({ shape: definitions[name] ?? {}, path: name })
}

/** Keys and items of a value of this shape, and its alternative shapes. */
function partsOf({ shape, path }: Place) {
  const { additionalProperties: rest } = shape
  return {
    choices: (shape.anyOf ?? []).map((one, index) => ({ shape: one, path: `${path}|${index}` })),
    keys: Object.entries(shape.properties ?? {}).map(([key, one]) => ({ key, shape: one, path: `${path}.${key}` })),
    rest: typeof rest === 'object' ? { shape: rest, path: `${path}.*` } : null,
    items: shape.items === undefined ? null : { shape: shape.items, path: `${path}[]` },
    values: (shape.enum ?? [])
      .filter((one) => typeof one === 'string')
      .map((one) => ({ value: one, path: `${path}=${one}` })),
  }
}

/** All words: keys, and the values of enums. References are followed to their definitions. */
function wordsOf(place: Place): string[] {
  const { choices, keys, rest, items, values } = partsOf(place)
  const inner = [...choices, ...keys, ...(rest ? [rest] : []), ...(items ? [items] : [])]
  return [...keys, ...values].map(({ path }) => path).concat(inner.flatMap(wordsOf))
}

function wordsIn(value: unknown, at: Place): string[] {
  const { choices, keys, rest, items, values } = partsOf(resolve(at))
  const words = choices.flatMap((choice) => wordsIn(value, choice))
  words.push(...values.filter((one) => one.value === value).map(({ path }) => path))
  if (Array.isArray(value)) return [...words, ...(items ? value.flatMap((one) => wordsIn(one, items)) : [])]
  if (typeof value !== 'object' || value === null) return words
  for (const [name, inner] of Object.entries(value)) {
    const key = keys.find((one) => one.key === name)
    if (key) words.push(key.path)
    const next = key ?? rest
    if (next) words.push(...wordsIn(inner, next))
  }
  return words
}

const folder = writeVocabularyExamples()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the generator accepts every example, and warns of none', () => {
  const { problems, warnings, texts } = generate(folder, 'schemas')
  expect(formatProblems([...problems, ...warnings], texts)).toEqual([])
})

test('every word of the vocabulary has an example', () => {
  const entity: Place = { shape: root, path: '' }
  const definition = (name: string): Place => ({ shape: definitions[name] ?? {}, path: name })
  const { page, menu, common } = vocabulary.definitions
  const files = { page, menu, common }
  const shown = new Set([
    ...entities.flatMap((one) => wordsIn(one, entity)),
    ...Object.entries(files).flatMap(([name, { examples }]) =>
      (examples as readonly unknown[]).flatMap((one) => wordsIn(one, definition(name))),
    ),
  ])
  const all = [entity, ...Object.keys(definitions).map(definition)].flatMap(wordsOf)
  expect(all.length).toBeGreaterThan(200)
  expect([...new Set(all)].filter((word) => !shown.has(word))).toEqual([])
})
