// The examples of the vocabulary: gen accepts them, and each word has one, so that none is dead and the reference shows them all.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { generate } from '../../generators/generate.ts'
import { formatProblems } from '../../generators/problem.ts'

interface Shape {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: boolean | Shape
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
}

const schemas = join(import.meta.dirname, '../../schemas')

function readJson(folder: string, path: string): unknown {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'))
}

const vocabulary = readJson(schemas, 'vocabulary.json') as Shape & {
  readonly definitions: Readonly<Record<string, Shape>>
}
const { definitions, ...root } = vocabulary

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

interface Entity {
  readonly $id: string
}

const { examples: entities } = vocabulary as unknown as { readonly examples: readonly Entity[] }

interface Common {
  readonly $defs: object
  readonly 'x-english': Readonly<Record<'fields' | 'choices' | 'messages', object>>
}

interface FileExamples {
  readonly page: { readonly examples: readonly Entity[] }
  readonly menu: { readonly examples: readonly { readonly groups: readonly unknown[] }[] }
  readonly common: { readonly examples: readonly Common[] }
}

const { page, menu, common } = definitions as unknown as FileExamples

const folder = mkdtempSync(join(tmpdir(), 'atrium-examples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, content: object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), JSON.stringify(content, null, 2))
}

/** Beside the shipped files: examples refer to users, sites and channels. */
function writeExamples(): void {
  cpSync(schemas, folder, { recursive: true })
  for (const entity of entities) write(`${entity.$id}.json`, entity)
  for (const one of page.examples) write(`${one.$id}.page.json`, one)
  const { groups } = readJson(schemas, 'menu.json') as { groups: readonly unknown[] }
  write('menu.json', { groups: [...groups, ...menu.examples.flatMap((one) => one.groups)] })
  const shipped = readJson(schemas, 'common.json') as Common
  const all = [shipped, ...common.examples]
  const english = all.map((one) => one['x-english'])
  const merged = (word: keyof Common['x-english']) => Object.assign({}, ...english.map((one) => one[word])) as object
  write('common.json', {
    $defs: Object.assign({}, ...all.map((one) => one.$defs)) as object,
    'x-english': { fields: merged('fields'), choices: merged('choices'), messages: merged('messages') },
  })
}

test('the generator accepts every example, and warns of none', () => {
  writeExamples()
  const { problems, warnings, texts } = generate(folder, 'schemas')
  expect(formatProblems([...problems, ...warnings], texts)).toEqual([])
})

test('every word of the vocabulary has an example', () => {
  const entity: Place = { shape: root, path: '' }
  const definition = (name: string): Place => ({ shape: definitions[name] ?? {}, path: name })
  const shown = new Set([
    ...entities.flatMap((one) => wordsIn(one, entity)),
    ...Object.entries({ page, menu, common }).flatMap(([name, { examples }]) =>
      (examples as readonly unknown[]).flatMap((one) => wordsIn(one, definition(name))),
    ),
  ])
  const all = [entity, ...Object.keys(definitions).map(definition)].flatMap(wordsOf)
  expect(all.length).toBeGreaterThan(200)
  expect([...new Set(all)].filter((word) => !shown.has(word))).toEqual([])
})
