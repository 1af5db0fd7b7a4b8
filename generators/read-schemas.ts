// Reads a schema folder: descriptors, common definitions, menu and English labels, each checked against the vocabulary.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type FileKind, buildVocabulary } from './check-vocabulary.ts'
import { duplicateKeys } from './duplicate-keys.ts'
import type { Problem } from './problem.ts'
import type { English, RawField, RawMenu, RawSchema } from './raw-schema.ts'

export interface SchemaFile {
  readonly file: string
  readonly schema: RawSchema
}

export interface Schemas {
  readonly entities: readonly SchemaFile[]
  readonly common: Readonly<Record<string, RawField>>
  readonly menu: RawMenu
  /** Null: the folder has no en.json (labels are then not checked). */
  readonly english: English | null
}

const vocabularyFile = join(import.meta.dirname, '..', 'schemas', 'vocabulary.json')

interface Folder {
  readonly problems: Problem[]
  /** The checked value, or null after noting what is wrong. */
  read(name: string, kind: FileKind): unknown
}

function openFolder(folder: string, shown: string): Folder {
  const vocabulary = buildVocabulary(JSON.parse(readFileSync(vocabularyFile, 'utf8')) as Record<string, unknown>)
  const problems: Problem[] = []
  return {
    problems,
    read(name, kind) {
      const file = `${shown}/${name}`
      const text = readFileSync(join(folder, name), 'utf8')
      let value: unknown
      try {
        value = JSON.parse(text)
      } catch (error) {
        problems.push({ file, path: '', message: `is no JSON: ${(error as Error).message}` })
        return null
      }
      const twice = duplicateKeys(text).map((path) => ({ file, path, message: 'is there twice; keep one' }))
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

const known = new Set(['common.json', 'menu.json', 'en.json', 'vocabulary.json'])

/** A descriptor in the wrong place would be passed over without a word. */
function strayFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  return names.filter((name) => name.endsWith('.json') && !known.has(name) && name.split('/').length !== 2).sort()
}

/** `shown` is how the folder is named in messages. */
export function readSchemas(folder: string, shown: string): { schemas: Schemas; problems: readonly Problem[] } {
  const reader = openFolder(folder, shown)
  const optional = (name: string, kind: FileKind) => (existsSync(join(folder, name)) ? reader.read(name, kind) : null)
  const entities: SchemaFile[] = []
  for (const name of descriptorFiles(folder)) {
    const schema = reader.read(name, 'descriptor') as RawSchema | null
    if (!schema) continue
    const file = `${shown}/${name}`
    const expected = name.slice(0, -'.json'.length)
    if (schema.$id !== expected) {
      reader.problems.push({
        file,
        path: '/$id',
        message: `is "${schema.$id}" but the file's place says "${expected}"; make them equal`,
      })
    }
    entities.push({ file, schema })
  }
  for (const name of strayFiles(folder)) {
    reader.problems.push({
      file: `${shown}/${name}`,
      path: '',
      message: 'is not read; move it to <area>/<entity>.json',
    })
  }
  if (entities.length === 0 && reader.problems.length === 0) {
    reader.problems.push({ file: shown, path: '', message: 'holds no descriptor; write <area>/<entity>.json' })
  }
  const common = optional('common.json', 'common') as { $defs: Record<string, RawField> } | null
  const menu = optional('menu.json', 'menu') as RawMenu | null
  const english = optional('en.json', 'english') as English | null
  return {
    schemas: { entities, common: common?.$defs ?? {}, menu: menu ?? { groups: [], entries: [], routes: [] }, english },
    problems: reader.problems,
  }
}
