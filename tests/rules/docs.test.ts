// The documents are correct: paths exist, commands exist, the environment table names every variable.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { followedDocuments, readSteps } from '../support/document-steps.ts'
import { projectRoot } from '../support/source-files.ts'

function read(path: string) {
  return readFileSync(join(projectRoot, path), 'utf8')
}
const documents = ['README.md', 'README.zh-CN.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'schemas/README.md'].concat(
  readdirSync(join(projectRoot, 'docs'), { recursive: true })
    .map((name) => `docs/${String(name)}`)
    .filter((name) => name.endsWith('.md')),
)

/** Wrong claims in all documents, as `document: claim`. */
function findWrong(find: (path: string, text: string) => string[]): string[] {
  return documents.flatMap((path) => find(path, read(path)).map((what) => `${path}: ${what}`))
}

test('every link leads somewhere', () => {
  const wrong = findWrong((path, text) => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => match[1] ?? '')
    return links.filter((link) => !existsSync(join(projectRoot, dirname(path), link)))
  })
  expect(wrong).toEqual([])
})

/** Files that a reader of the document writes. */
function writtenBy(path: string): ReadonlySet<string> {
  const name = followedDocuments.find((one) => path === `docs/${one}`)
  const steps = name === undefined ? [] : readSteps(name)
  return new Set(steps.flatMap((step) => (step.kind === 'command' ? [] : [step.path])))
}

test('every path of the project that is named exists', () => {
  const wrong = findWrong((path, text) => {
    const written = writtenBy(path)
    const named = [...text.matchAll(/`((?:src|schemas|tests|scripts|generators|docs)\/[\w./-]*[\w/])`/g)]
    const paths = named.map((match) => match[1] ?? '')
    return paths.filter((name) => !written.has(name) && !existsSync(join(projectRoot, name)))
  })
  expect(wrong).toEqual([])
})

/** `a/{b,c}` -> `a/b`, `a/c` */
function expandBraces(path: string): readonly string[] {
  const [, head = '', list = '', tail = ''] = /^(.*)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return list === '' ? [path] : list.split(',').map((name) => head + name.trim() + tail)
}

/** Folders whose files the documents about the code name without the folder. */
const homes = [
  '',
  'src',
  'src/server',
  'src/server/entity',
  'src/server/features',
  'src/server/features/flow',
  'src/server/adapters/embedded-engine',
  'src/console',
  'schemas',
]

function existsAnywhere(path: string): boolean {
  const full = homes.map((home) => join(projectRoot, home, path))
  return full.some((one) => ['', '.ts', '.tsx', '.json'].some((ending) => existsSync(one + ending)))
}

test.each(['docs/architecture.md', 'docs/workflow-engine.md', 'CONTRIBUTING.md'])(
  'every file and folder that %s names in short exists',
  (path) => {
    const named = [...read(path).matchAll(/`([a-z][\w-]*(?:\/[\w.{}, -]+)+\/?)`/g)].map((match) => match[1] ?? '')
    expect(named.length).toBeGreaterThan(3)
    expect(named.flatMap(expandBraces).filter((name) => !existsAnywhere(name))).toEqual([])
  },
)

test('every npm command that is named exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const builtIn = new Set(['install', 'ci', 'config', 'ls'])
  const wrong = findWrong((_path, text) => {
    const named = [...text.matchAll(/(?:`|^)npm (?:run )?([a-z]+(?::[a-z]+)?)/gm)].map((match) => match[1] ?? '')
    return named.filter((name) => !(name in scripts) && !builtIn.has(name))
  })
  expect(wrong).toEqual([])
})

test.each(['README.md', 'README.zh-CN.md'])('the map of %s is true', (path) => {
  const block = /```text\n([\s\S]*?)```/.exec(read(path))?.[1] ?? ''
  const entries = block.split('\n').flatMap((line) => /^([\w.-]+(?:\/[\w.-]+)*\/?)\s/.exec(line)?.[1] ?? [])
  expect(entries.length).toBeGreaterThan(8)
  expect(entries.filter((entry) => !existsSync(join(projectRoot, entry)))).toEqual([])
})

test.each(['README.md', 'README.zh-CN.md'])(
  'the environment table of %s names every variable the server reads',
  (path) => {
    const config = read('src/server/config.ts')
    const wanted = [...config.matchAll(/env, '([A-Z_]+)'|env\.([A-Z_]+)/g)].map((match) => match[1] ?? match[2] ?? '')
    expect(wanted.length).toBeGreaterThan(10)
    expect([...new Set(wanted)].filter((name) => !read(path).includes(`| \`${name}\``))).toEqual([])
  },
)

test('decisions are numbered without gaps, in file name and heading alike', () => {
  const names = readdirSync(join(projectRoot, 'docs/decisions')).toSorted()
  const numbers = names.map((name) => Number(/^(\d{4})-/.exec(name)?.[1]))
  expect(numbers).toEqual(names.map((_, at) => at + 1))
  const headings = names.map((name) => Number(/^# (\d+)\. /.exec(read(`docs/decisions/${name}`))?.[1]))
  expect(headings).toEqual(numbers)
})

test('adding-an-entity.md writes one file for categories and one for equipment, and ten lines of TypeScript for loans', () => {
  const written = new Map(
    readSteps('adding-an-entity.md')
      .filter(({ section }) => /^[1-4]\. /.test(section))
      .flatMap((step) => (step.kind === 'file' ? [[step.path, step.text] as const] : [])),
  )
  const behaviour = 'src/server/features/asset/loan/feature.ts'
  const schemas = ['category', 'equipment', 'loan'].map((name) => `schemas/asset/${name}.json`)
  expect([...written.keys()].toSorted()).toEqual([...schemas, behaviour])
  const code = (written.get(behaviour) ?? '').split('\n').filter((line) => !/^(?:\/\/|import |$)/.test(line))
  expect(code.length).toBeLessThanOrEqual(10)
})
