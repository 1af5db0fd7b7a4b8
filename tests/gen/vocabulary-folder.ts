// A schema folder with the examples of the vocabulary beside the files that they refer to (users, sites, channels): nothing that a
// project adds can contradict them.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const schemas = join(import.meta.dirname, '../../schemas')

interface Entity {
  readonly $id: string
}

interface Common {
  readonly $defs: object
  readonly 'x-english': Readonly<Record<'fields' | 'choices' | 'messages', object>>
}

interface Vocabulary {
  readonly examples: readonly Entity[]
  readonly definitions: {
    readonly page: { readonly examples: readonly Entity[] }
    readonly menu: { readonly examples: readonly { readonly groups: readonly unknown[] }[] }
    readonly common: { readonly examples: readonly Common[] }
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(schemas, path), 'utf8'))
}

export const vocabulary = readJson('vocabulary.json') as Vocabulary

/** The caller removes it. */
export function writeVocabularyExamples(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-examples-'))
  const write = (path: string, content: object): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), JSON.stringify(content, null, 2))
  }
  const { examples, definitions } = vocabulary
  for (const area of ['cms', 'system']) cpSync(join(schemas, area), join(folder, area), { recursive: true })
  for (const entity of examples) write(`${entity.$id}.json`, entity)
  for (const one of definitions.page.examples) write(`${one.$id}.page.json`, one)
  const { groups } = readJson('menu.json') as { groups: readonly unknown[] }
  write('menu.json', { groups: [...groups, ...definitions.menu.examples.flatMap((one) => one.groups)] })
  const all = [readJson('common.json') as Common, ...definitions.common.examples]
  const english = all.map((one) => one['x-english'])
  const merged = (word: keyof Common['x-english']) => Object.assign({}, ...english.map((one) => one[word])) as object
  write('common.json', {
    $defs: Object.assign({}, ...all.map((one) => one.$defs)) as object,
    'x-english': { fields: merged('fields'), choices: merged('choices'), messages: merged('messages') },
  })
  return folder
}
