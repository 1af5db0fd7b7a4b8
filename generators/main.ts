// npm run gen: reads schemas/, writes src/generated and the reference of the vocabulary. `--check` only compares;
// `--schemas DIR --out DIR` work on other folders.
// `diff` says what the next start would do to the database, `icons` lists the icons that menus may use.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import { emitReference } from './emit-reference.ts'
import { generate } from './generate.ts'
import { printIcons } from './icons.ts'
import { formatProblems } from './problem.ts'
import { vocabularyFile } from './read-schemas.ts'
import type { VocabularyShape } from './vocabulary-shape.ts'

const root = join(import.meta.dirname, '..')
const ownOut = join(root, 'src/generated')
const reference = join(root, 'docs/descriptor-reference.md')
const gitIgnored = 'validators/'

interface Options {
  readonly schemas: string
  readonly out: string
  readonly check: boolean
}

/** Null for unknown arguments. */
function parseOptions(args: readonly string[]): Options | null {
  const options = { schemas: join(root, 'schemas'), out: ownOut, check: false }
  const left = [...args]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const folder = word === '--schemas' || word === '--out' ? left.shift() : undefined
    if (word === '--check') options.check = true
    else if (folder === undefined) return null
    else options[word === '--out' ? 'out' : 'schemas'] = resolve(folder)
  }
  return options
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** By path. The reference only beside the project's own generated code: a copy of the project may have no documents. */
function outputs({ out }: Options, files: ReadonlyMap<string, string>): Map<string, string> {
  const texts = new Map([...files].map(([name, text]) => [join(out, name), text]))
  if (out !== ownOut || !existsSync(dirname(reference))) return texts
  const vocabulary = JSON.parse(readFileSync(vocabularyFile, 'utf8')) as VocabularyShape
  return texts.set(reference, emitReference(vocabulary))
}

/** Files whose text differs from the expected one, and generated files that should not exist. */
function differences({ out }: Options, texts: ReadonlyMap<string, string>): string[] {
  const changed = [...texts].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
  const stale = filesBelow(out).filter((path) => !texts.has(path))
  return [...changed.map(([path]) => path), ...stale].sort()
}

function write(options: Options, texts: ReadonlyMap<string, string>): void {
  for (const path of differences(options, texts)) {
    const text = texts.get(path)
    if (text === undefined) rmSync(path)
    else {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
  }
}

function summary(descriptor: Descriptor): string {
  const calls = Object.keys(descriptor.api?.operations ?? {}).length + Object.keys(descriptor.actions).length
  return `${descriptor.name.padEnd(28)} ${String(descriptor.fields.length).padStart(2)} fields  ${String(calls).padStart(2)} calls  ${descriptor.list?.route ?? ''}`.trimEnd()
}

export function run(args: readonly string[], print: (line: string) => void): number {
  const started = performance.now()
  const options = parseOptions(args)
  if (!options) {
    print(
      'usage: npm run gen -- [--check] [--schemas DIR] [--out DIR], npm run gen -- diff [--draft] [--drop], or npm run gen -- icons [text]',
    )
    return 1
  }
  const shown = relative(root, options.schemas).startsWith('..') ? options.schemas : relative(root, options.schemas)
  const { descriptors, files, problems, warnings, texts: sources } = generate(options.schemas, shown)
  if (problems.length > 0) {
    for (const line of formatProblems(problems, sources)) print(line)
    print(`${problems.length} problem(s); nothing was written.`)
    return 1
  }
  for (const line of formatProblems(warnings, sources)) print(`warning: ${line}`)
  const texts = outputs(options, files)
  if (options.check) {
    const drifted = differences(options, texts).filter((path) => !path.startsWith(join(options.out, gitIgnored)))
    for (const path of drifted) print(`${relative(root, path)} differs from schemas/; run npm run gen`)
    if (drifted.length > 0) return 1
    print(`${descriptors.length} entities: generated files are up to date.`)
    return 0
  }
  write(options, texts)
  for (const descriptor of descriptors) print(summary(descriptor))
  print(`${descriptors.length} entities, ${texts.size} files in ${Math.round(performance.now() - started)} ms`)
  return 0
}

async function runCommand([word, ...rest]: readonly string[], print: (line: string) => void): Promise<number> {
  if (word === 'icons') return printIcons(rest, print)
  if (word !== 'diff') return run(word === undefined ? [] : [word, ...rest], print)
  const { runDiff } = await import('../scripts/diff-tables.ts')
  return runDiff(rest, print)
}

if (import.meta.main) process.exitCode = await runCommand(process.argv.slice(2), (line) => console.log(line))
