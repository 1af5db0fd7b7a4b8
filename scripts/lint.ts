// The lint of `npm run check`: rules of one file on all files; rules that need types, the slow ones, where something they see has changed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { fingerprints } from './checks/fingerprints.ts'
import { runForeground } from './launch/child.mjs'
import { inRoot, root } from './launch/paths.mjs'

const memory = inRoot('.cache/lint.json')

function passedBefore(): Readonly<Record<string, string>> {
  if (!existsSync(memory)) return {}
  try {
    return JSON.parse(readFileSync(memory, 'utf8')) as Record<string, string>
  } catch {
    // Truncated by an interrupted check: everything is checked again.
    return {}
  }
}

function oxlint(args: readonly string[]): Promise<number> {
  return runForeground(process.execPath, ['node_modules/oxlint/bin/oxlint', '--deny-warnings', ...args], { cwd: root })
}

const passed = passedBefore()
const now = fingerprints(root)
const changed = [...now].filter(([path, hash]) => passed[path] !== hash).map(([path]) => path)
const ofFiles = await oxlint([])
const ofTypes = changed.length === 0 ? 0 : await oxlint(['--type-aware', ...changed])
if (ofTypes === 0) {
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, JSON.stringify(Object.fromEntries(now)))
}
process.exitCode = ofFiles || ofTypes
