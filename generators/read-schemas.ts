// Reads a schema folder: descriptors, hand-written pages, common definitions and menu groups, each checked against the vocabulary.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type FileKind, buildVocabulary } from './check-vocabulary.ts'
import { type JsonText, readJsonText } from './json-text.ts'
import type { Problem, Texts } from './problem.ts'
import type { RawCommon, RawMenu, RawPage, RawSchema } from './raw-schema.ts'

export interface SchemaFile {
  readonly file: string
  readonly schema: RawSchema
}

export interface PageFile {
  readonly file: string
  readonly page: RawPage
}

export interface Schemas {
  readonly entities: readonly SchemaFile[]
  readonly pages: readonly PageFile[]
  readonly common: RawCommon
  readonly groups: RawMenu['groups']
  /** Without menu.json screens need no place in the menu. */
  readonly hasMenu: boolean
}

const pageEnding = '.page.json'

export const vocabularyFile = join(import.meta.dirname, '..', 'schemas', 'vocabulary.json')

interface Folder {
  readonly problems: Problem[]
  readonly texts: Texts
  /** The checked value, or null after recording the problems. */
  read(name: string, kind: FileKind): unknown
}

interface Decoded {
  readonly text: string
  /** Null: the bytes are valid UTF-8. */
  readonly problem: string | null
}

function decode(bytes: Buffer): Decoded {
  const marks = [bytes[0], bytes[1]].join()
  const asUtf8 = 'save the file as UTF-8 without a byte order mark'
  if (marks === '255,254' || marks === '254,255') return { text: '', problem: `is UTF-16; ${asUtf8}` }
  const text = bytes.toString('utf8')
  if (text.startsWith('\uFEFF')) return { text, problem: `begins with a byte order mark (BOM); ${asUtf8}` }
  return { text, problem: text.includes('\uFFFD') ? `has bytes that are not UTF-8 (GBK?); ${asUtf8}` : null }
}

function openFolder(folder: string, shown: string): Folder {
  const vocabulary = buildVocabulary(JSON.parse(readFileSync(vocabularyFile, 'utf8')) as Record<string, unknown>)
  const problems: Problem[] = []
  const texts = new Map<string, JsonText>()
  return {
    problems,
    texts,
    read(name, kind) {
      const file = `${shown}/${name}`
      const { text, problem } = decode(readFileSync(join(folder, name)))
      const json = readJsonText(text)
      texts.set(file, json)
      const unreadable = problem ?? (json.broken ? `is not valid JSON: it ${json.broken.message}` : null)
      if (unreadable !== null) {
        const offset = problem === null ? json.broken?.offset : Math.max(0, text.indexOf('\uFFFD'))
        problems.push({ file, path: '', message: unreadable, ...(offset === undefined ? {} : { offset }) })
        return null
      }
      const value: unknown = JSON.parse(text)
      const twice = json.twice.map((path) => ({ file, path, message: 'is there twice; keep one' }))
      const found = [...twice, ...vocabulary.check(kind, file, value)]
      problems.push(...found)
      return found.length === 0 ? value : null
    },
  }
}

function descriptorFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((area) => area.isDirectory())
    .flatMap((area) =>
      readdirSync(join(folder, area.name))
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${area.name}/${name}`),
    )
    .sort()
}

const known = new Set(['common.json', 'menu.json', 'vocabulary.json'])

/** File names whose author expects them to be read as descriptors. */
const nearly = /\.(?:jsonc?|json5|jsonl|ya?ml|json\.txt)$/i

/** A descriptor in the wrong place or of the wrong kind would be silently ignored. */
function strayFiles(folder: string, shown: string): Problem[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  return names.flatMap((name) => {
    const file = `${shown}/${name}`
    if (known.has(name) || !nearly.test(name)) return []
    if (!name.endsWith('.json')) return { file, path: '', message: 'is not read; write plain JSON in a file *.json' }
    const isPlaced = name.split('/').length === 2
    return isPlaced ? [] : { file, path: '', message: 'is not read; move it to <area>/<entity>.json' }
  })
}

/** `shown` is the folder's name in messages. */
export function readSchemas(folder: string, shown: string): { schemas: Schemas; problems: Problem[]; texts: Texts } {
  const reader = openFolder(folder, shown)
  const optional = (name: string, kind: FileKind) => (existsSync(join(folder, name)) ? reader.read(name, kind) : null)
  const entities: SchemaFile[] = []
  const pages: PageFile[] = []
  for (const name of descriptorFiles(folder)) {
    const isPage = name.endsWith(pageEnding)
    const value = reader.read(name, isPage ? 'page' : 'descriptor') as RawSchema | RawPage | null
    if (!value) continue
    const file = `${shown}/${name}`
    const expected = name.slice(0, -(isPage ? pageEnding : '.json').length)
    if (value.$id !== expected) {
      reader.problems.push({
        file,
        path: '/$id',
        message: `is "${value.$id}" but the file's place says "${expected}"; make them equal`,
      })
    }
    if (isPage) pages.push({ file, page: value as RawPage })
    else entities.push({ file, schema: value as RawSchema })
  }
  reader.problems.push(...strayFiles(folder, shown))
  if (entities.length === 0 && reader.problems.length === 0) {
    reader.problems.push({ file: shown, path: '', message: 'holds no descriptor; write <area>/<entity>.json' })
  }
  const common = optional('common.json', 'common') as RawCommon | null
  const menu = optional('menu.json', 'menu') as RawMenu | null
  return {
    schemas: { entities, pages, common: common ?? { $defs: {} }, groups: menu?.groups ?? [], hasMenu: menu !== null },
    problems: reader.problems,
    texts: reader.texts,
  }
}
