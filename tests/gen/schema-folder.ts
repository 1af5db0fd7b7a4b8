// A tiny schema folder in a temporary place, for tests of the generator.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { run } from '../../generators/main.ts'

export type Files = Readonly<Record<string, unknown>>

export const common = {
  $id: 'common',
  $defs: {
    id: { title: '编号', type: 'integer', minimum: 1, 'x-write': 'never', 'x-widget': 'hidden' },
    name: { type: 'string', pattern: '^[a-z]+$', 'x-message': { pattern: '{title}只能是小写字母' } },
  },
  'x-english': { messages: { name: { pattern: 'Small letters only' } } },
}

export const id = { $ref: '../common.json#/$defs/id' }

export const book = {
  $schema: '../vocabulary.json',
  $id: 'shop/book',
  title: '书',
  type: 'object',
  'x-api': { path: '/shop/book' },
  'x-list': { route: '/shop/book', columns: ['name', 'price'], search: ['name'] },
  'x-form': ['name', 'price'],
  'x-dictionaries': {
    genre: { title: '体裁', english: 'Genres', entries: [{ value: 1, title: '小说', english: 'Novel' }] },
  },
  required: ['name'],
  properties: {
    id,
    name: { $ref: '../common.json#/$defs/name', title: '书名', maxLength: 50 },
    price: { title: '价格', type: 'number', minimum: 0 },
  },
}

export const shelf = {
  $id: 'shop/shelf',
  title: '书架',
  type: 'object',
  properties: { id, label: { title: '名称', type: 'string' } },
}

export const plain: Files = { 'common.json': common, 'shop/book.json': book }

export interface Result {
  readonly code: number
  readonly lines: readonly string[]
  readonly out: string
  readonly schemas: string
  /** Text of an emitted file. */
  read(name: string): string
}

/** `dir` in messages is replaced by the folder's path. */
export function createFolder(files: Files): { schemas: string; out: string } {
  const root = mkdtempSync(join(tmpdir(), 'gen-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const schemas = join(root, 'schemas')
  for (const [name, content] of Object.entries(files)) {
    const path = join(schemas, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content))
  }
  return { schemas, out: join(root, 'out') }
}

export function runGen(folder: { schemas: string; out: string }, ...args: readonly string[]): Result {
  const lines: string[] = []
  const code = run(['--schemas', folder.schemas, '--out', folder.out, ...args], (line) =>
    lines.push(line.replaceAll(folder.schemas, 'dir')),
  )
  return { code, lines, ...folder, read: (name) => readFileSync(join(folder.out, name), 'utf8') }
}

export function generateFrom(files: Files): Result {
  return runGen(createFolder(files))
}

/** The findings alone, without the closing line, as printed: with line and column. */
export function placedProblemsOf(files: Files): readonly string[] {
  return generateFrom(files).lines.slice(0, -1)
}

/** Without line and column: most tests write their schemas on one line. */
export function problemsOf(files: Files): readonly string[] {
  return placedProblemsOf(files).map((line) => line.replace(/^(\S+?):\d+:\d+ /, '$1 '))
}
