// The descriptors of API and console tests: shipped ones, and those of tests/schemas with words that no shipped one uses.
// Vite redirects imports of src/generated to the output of this file (vite.config.ts); the product is generated from schemas/ alone.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { run } from '../../generators/main.ts'
import { projectRoot } from './source-files.ts'

type Json = Readonly<Record<string, unknown>>

const shipped = join(projectRoot, 'schemas')
const ofTests = join(projectRoot, 'tests/schemas')
const out = join(projectRoot, '.cache/test-schemas')

function readJson(path: string): Json {
  return JSON.parse(readFileSync(path, 'utf8')) as Json
}

/** Lists are concatenated, objects merged by key. */
function joined(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other]
  return other ?? one
}

/** Files in both folders (the menu) are merged, all others copied. */
function mergeSchemas(folder: string): void {
  cpSync(shipped, folder, { recursive: true })
  for (const name of readdirSync(ofTests, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json')) continue
    const target = join(folder, name)
    if (!existsSync(target)) cpSync(join(ofTests, name), target, { recursive: true })
    else {
      const [own, added] = [readJson(target), readJson(join(ofTests, name))]
      const keys = [...new Set([...Object.keys(own), ...Object.keys(added)])]
      writeFileSync(target, JSON.stringify(Object.fromEntries(keys.map((key) => [key, joined(own[key], added[key])]))))
    }
  }
}

/** An error thrown here would be printed below "No test files found", as if that were the reason. */
function refuse(problems: string): never {
  process.stderr.write(`${problems}\n`)
  process.exit(1)
}

/** Vitest runs it once before the tests of a project. */
export function setup(): void {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-schemas-'))
  const lines: string[] = []
  let code = 0
  try {
    mergeSchemas(folder)
    code = run(['--schemas', folder, '--out', out], (line) => lines.push(line))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (code !== 0) refuse(lines.join('\n').replaceAll(folder, 'schemas + tests/schemas'))
}
