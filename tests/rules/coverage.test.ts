// docs/coverage-….md are correct: their tests exist, their sentences are in the product, no call is missing, no row is lost.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { descriptors } from '../../src/generated/descriptors.ts'
import { callsOf } from '../../src/shared/entity/calls.ts'
import type { Descriptor } from '../../src/shared/entity/descriptor.ts'
import { type Node, projectRoot, readSources, type SourceFile, visitNodes } from '../support/source-files.ts'

function read(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8')
}

interface Area {
  readonly document: string
  readonly owns: (call: string) => boolean
  readonly fewestCalls: number
  readonly fewestSentences: number
  /** Minimum number of rows per section: proved coverage must not shrink. */
  readonly least: Readonly<Record<string, number>>
}

const ofOthers = /^\S+ \/(cms|open|flowable[\w-]*|modeler|processes|task)\b/
const grants = /\/perm(List|Update)$/
const ofWorkflow = /^\S+ \/(flowable[\w-]*|modeler|processes|task)\b/
const ofContent = /^\S+ \/(cms|open)\//

const platform: Area = {
  document: 'docs/coverage-platform.md',
  owns: (call) => !ofOthers.test(call) || grants.test(call),
  fewestCalls: 60,
  fewestSentences: 60,
  least: {
    '1. What the product does': 7,
    '2.1 Routes and guards': 15,
    '2.2 Login page': 10,
    '2.3 Frame': 8,
    '2.4 System area': 2,
    '2.5 Resource management': 7,
    '2.5 Dictionary management': 6,
    '2.5 Users': 10,
    '2.5 Organisations': 3,
    '2.5 Roles': 3,
    '2.5 Permissions': 5,
    '2.5 Permission settings': 5,
    '2.5 Profile and shared pieces': 6,
    '3. Entities and fields': 15,
    '4. States and transitions': 18,
    '5. Validation': 27,
    '6. Roles and permissions': 13,
    '7. Calls of the document': 34,
    '7. Calls that the product adds': 18,
    '8. Errors and messages': 25,
    '9. Constants and limits': 22,
  },
}

const content: Area = {
  document: 'docs/coverage-content.md',
  owns: (call) => ofContent.test(call) && !grants.test(call),
  fewestCalls: 60,
  fewestSentences: 40,
  least: {
    '2. Screens and routes': 17,
    '2. Article list': 14,
    '2. Article editor': 16,
    '2. Article audit': 6,
    '2. Article recycle bin': 6,
    '2. Channels': 14,
    '2. Sites': 7,
    '2. Templates': 11,
    '3. Entities and fields': 18,
    '4. States and transitions': 11,
    '5. Validation': 43,
    '6. Roles and permissions': 11,
    '7. Calls': 36,
    '8. Errors and messages': 10,
    '9. Constants and limits': 18,
    'Files of a site': 28,
    Schedulers: 20,
    'Statistics and home': 18,
    'Sources, words, categories and attachments': 41,
    Workbooks: 9,
    Franchise: 7,
  },
}

const workflow: Area = {
  document: 'docs/coverage-workflow.md',
  owns: (call) => ofWorkflow.test(call) && !grants.test(call),
  fewestCalls: 80,
  fewestSentences: 7,
  least: {
    '1. What the product does': 6,
    '2. Screens and routes': 4,
    '2. Lists': 12,
    '2. Starting a process': 5,
    '2. Task inbox': 11,
    '2. Forms on the screen': 5,
    '2. Diagram viewer': 5,
    '2. Operations': 5,
    '2. Diagram modeler': 8,
    '3. Entities and fields': 7,
    '4. States and transitions': 7,
    '5. Validation': 8,
    '6. Roles and permissions': 4,
    '7. Calls': 33,
    '8. Errors and messages': 4,
    '9. Constants and limits': 6,
    Notifications: 9,
  },
}

const areas = [platform, content, workflow]

const kinds = new Set(['call', 'constant', 'field', 'message', 'route', 'rule'])

interface Row {
  readonly section: string
  readonly what: string
  readonly kind: string
  readonly proofs: readonly string[]
}

function parseRows(text: string): Row[] {
  const rows: Row[] = []
  let section = ''
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
    const [, what = '', kind = '', proofs = ''] = cells
    if (cells.length !== 5 || what === 'What' || what.startsWith('---')) continue
    rows.push({ section, what, kind, proofs: proofs.split('<br>').filter(Boolean) })
  }
  return rows
}

/** The name at the root of `test.each(…)(…)`, `describe(…)`. */
function rootOf(node: Node): string {
  const inner = (node['callee'] ?? node['object'] ?? node['tag']) as Node | undefined
  return inner === undefined ? String(node['name']) : rootOf(inner)
}

/** `test.skip(…)`, `test.todo.each(…)(…)`: what does not run proves nothing. */
function isSkipped(node: Node): boolean {
  const property = node['property'] as Node | undefined
  if (property !== undefined && ['skip', 'todo'].includes(String(property['name']))) return true
  const inner = (node['callee'] ?? node['object'] ?? node['tag']) as Node | undefined
  return inner !== undefined && isSkipped(inner)
}

function textOf(node: Node | undefined, source: string): string | null {
  if (node?.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  return node?.type === 'TemplateLiteral' ? source.slice(node.start + 1, node.end - 1) : null
}

function titlesOf(path: string): ReadonlySet<string> {
  const [file] = readSources(path)
  return file === undefined ? new Set() : titlesIn(file)
}

/** A title that a file has twice is left out: a row that names it does not say which test it means. */
function titlesIn(file: SourceFile): ReadonlySet<string> {
  const [once, twice] = [new Set<string>(), new Set<string>()]
  let skippedUntil = 0
  visitNodes(file, (node) => {
    if (node.type !== 'CallExpression' || !['test', 'it', 'describe'].includes(rootOf(node))) return
    if (node.start < skippedUntil) return
    if (isSkipped(node)) {
      skippedUntil = node.end
      return
    }
    const title = textOf((node['arguments'] as Node[])[0], file.text)
    if (title !== null) (once.has(title) ? twice : once).add(title)
  })
  return new Set([...once].filter((title) => !twice.has(title)))
}

interface SpecRule {
  readonly call: string
  readonly field: string
}

function fieldsOf(path: string): ReadonlySet<string> {
  const found = readSources(path).flatMap(({ text }) => JSON.parse(text) as SpecRule[])
  return new Set(found.map(({ call, field }) => `${call} ${field}`))
}

const known = new Map<string, ReadonlySet<string>>()

/** `tests/…` › title, where that file has a test of that title, or that spec file rules of that call and field. */
function isProof(proof: string): boolean {
  const [, path = '', title = ''] = /^`(tests\/[^`]+)` › (.+)$/.exec(proof) ?? []
  if (path === '') return false
  const titles = known.get(path) ?? (path.endsWith('.json') ? fieldsOf(path) : titlesOf(path))
  known.set(path, titles)
  return titles.has(title)
}

function placeOf({ section, what }: Row): string {
  return `${section}: ${what}`
}

test('a missing title is detected', () => {
  expect(isProof('`tests/rules/coverage.test.ts` › every test that is named exists')).toBe(true)
  expect(isProof('`tests/rules/coverage.test.ts` › no such test')).toBe(false)
  expect(isProof('`tests/rules/none.test.ts` › every test that is named exists')).toBe(false)
  expect(isProof('`tests/spec/login.json` › /login account')).toBe(true)
  expect(isProof('every test that is named exists')).toBe(false)
})

test('a test that is skipped proves nothing', () => {
  const text = `test('a', f); test.skip('b', f); it.todo('c'); test.skip.each([1])('d', f); test.skipIf(x)('e', f); describe.each([1])('f', f)`
  expect([...titlesIn({ path: 'a.ts', text, lines: 1 })]).toEqual(['a', 'e', 'f'])
  const inside = `describe.skip('a', () => { test('b', f); describe('c', () => { it('d', f) }) }); test('e', f)`
  expect([...titlesIn({ path: 'a.ts', text: inside, lines: 1 })]).toEqual(['e'])
})

test('a title that a file has twice proves nothing', () => {
  const text = `test('a', f); describe('b', () => { test('a', f) }); test('c', f)`
  expect([...titlesIn({ path: 'a.ts', text, lines: 1 })]).toEqual(['b', 'c'])
})

/** What docs/permissions.md lists, and the calls of entities, which it may leave out. */
function registeredCalls(): string[] {
  const table = read('docs/permissions.md').matchAll(/^\| `((?:GET|POST|PUT|DELETE) [^`]+)` \|/gm)
  const ofEntities = Object.values<Descriptor>(descriptors).flatMap(callsOf)
  const named = ofEntities.map(({ method, path }) => `${method} ${path}`)
  return [...new Set([...Array.from(table, ([, call = '']) => call), ...named])]
}

test('every registered call belongs to one document', () => {
  const calls = registeredCalls()
  expect(calls.length).toBeGreaterThan(300)
  expect(calls.filter((call) => areas.filter(({ owns }) => owns(call)).length !== 1)).toEqual([])
})

describe.each(areas)('$document', ({ document, owns, fewestCalls, fewestSentences, least }) => {
  const rows = parseRows(read(document))

  test('every row has a kind and at least one proof', () => {
    expect(rows.filter(({ kind, proofs }) => !kinds.has(kind) || proofs.length === 0).map(placeOf)).toEqual([])
  })

  test('every test that is named exists', () => {
    const missing = rows.flatMap((row) =>
      row.proofs.filter((proof) => !isProof(proof)).map((one) => `${row.what}: ${one}`),
    )
    expect(missing).toEqual([])
  })

  test('every quoted sentence occurs in the product', () => {
    const texts = readSources('schemas/**/*.json', 'src/**/*.{ts,tsx}').map(({ text }) => text)
    const quoted = new Set(read(document).match(/(?<=「)[^」…]+(?=」)/g))
    expect(quoted.size).toBeGreaterThan(fewestSentences)
    expect([...quoted].filter((sentence) => !texts.some((text) => text.includes(sentence)))).toEqual([])
  })

  test('every quoted message without placeholders occurs in a test of its row', () => {
    const loose = rows.flatMap((row) => {
      const texts = row.proofs.map((proof) => read(/^`([^`]+)`/.exec(proof)?.[1] ?? ''))
      const quoted = row.what.match(/(?<=「)[^」{]+(?=」)/g) ?? []
      return quoted
        .filter((sentence) => !texts.some((text) => text.includes(sentence)))
        .map((one) => `${row.what}: ${one}`)
    })
    expect(loose).toEqual([])
  })

  test('every registered call is in a row', () => {
    const registered = registeredCalls().filter(owns)
    const named = new Set(
      rows.filter(({ kind }) => kind === 'call').flatMap(({ what }) => what.match(/(?<=`)[A-Z]+ \/[^`]*/g) ?? []),
    )
    expect(registered.length).toBeGreaterThan(fewestCalls)
    expect(registered.filter((call) => !named.has(call))).toEqual([])
    expect([...named].filter((call) => !registered.includes(call))).toEqual([])
  })

  test.each(Object.entries(least))('%s has at least %i rows', (section, count) => {
    expect(rows.filter((row) => row.section === section).length).toBeGreaterThanOrEqual(count)
  })

  test('every section is counted', () => {
    expect([...new Set(rows.map(({ section }) => section))].toSorted()).toEqual(Object.keys(least).toSorted())
  })
})
