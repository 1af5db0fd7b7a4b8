// npm run gen: reads schemas/, writes src/generated. `--check` only compares; `--schemas DIR --out DIR` work on other folders.
// `diff` says what the next start would do to the database.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import { generate } from './generate.ts'
import { formatProblems } from './problem.ts'

const root = join(import.meta.dirname, '..')
const gitIgnored = 'validators/'

interface Options {
  readonly schemas: string
  readonly out: string
  readonly check: boolean
}

/** Null for unknown arguments. */
function parseOptions(args: readonly string[]): Options | null {
  const options = { schemas: join(root, 'schemas'), out: join(root, 'src/generated'), check: false }
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
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/** Files whose text differs from the expected one, and files that should not exist. */
function differences(out: string, files: ReadonlyMap<string, string>): string[] {
  const changed = [...files].filter(
    ([name, text]) => !existsSync(join(out, name)) || readFileSync(join(out, name), 'utf8') !== text,
  )
  const stale = filesBelow(out).filter((name) => !files.has(name))
  return [...changed.map(([name]) => name), ...stale].sort()
}

function write(out: string, files: ReadonlyMap<string, string>): void {
  for (const name of differences(out, files)) {
    const text = files.get(name)
    const path = join(out, name)
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
    print('usage: npm run gen -- [--check] [--schemas DIR] [--out DIR], or npm run gen -- diff [--draft] [--drop]')
    return 1
  }
  const shown = relative(root, options.schemas).startsWith('..') ? options.schemas : relative(root, options.schemas)
  const { descriptors, files, problems, warnings, texts } = generate(options.schemas, shown)
  if (problems.length > 0) {
    for (const line of formatProblems(problems, texts)) print(line)
    print(`${problems.length} problem(s); nothing was written.`)
    return 1
  }
  for (const line of formatProblems(warnings, texts)) print(`warning: ${line}`)
  if (options.check) {
    const drifted = differences(options.out, files).filter((name) => !name.startsWith(gitIgnored))
    for (const name of drifted)
      print(`${relative(root, join(options.out, name))} differs from schemas/; run npm run gen`)
    if (drifted.length > 0) return 1
    print(`${descriptors.length} entities: generated files are up to date.`)
    return 0
  }
  write(options.out, files)
  for (const descriptor of descriptors) print(summary(descriptor))
  print(`${descriptors.length} entities, ${files.size} files in ${Math.round(performance.now() - started)} ms`)
  return 0
}

async function runCommand([word, ...rest]: readonly string[], print: (line: string) => void): Promise<number> {
  if (word !== 'diff') return run(word === undefined ? [] : [word, ...rest], print)
  const { runDiff } = await import('../scripts/diff-tables.ts')
  return runDiff(rest, print)
}

if (import.meta.main) process.exitCode = await runCommand(process.argv.slice(2), (line) => console.log(line))
