// The lint of `npm run check`, of files that have changed or import one that has; `npm run check -- --fresh` looks at all.
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

/** A longer list of files does not fit into a command line on every system. */
const mostListed = 200

const passed = passedBefore()
const now = fingerprints(root)
const changed = [...now].filter(([path, hash]) => passed[path] !== hash).map(([path]) => path)
const listed = changed.length > mostListed ? [] : changed
const oxlint = ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '--type-aware', ...listed]
const code = changed.length === 0 ? 0 : await runForeground(process.execPath, oxlint, { cwd: root })
if (code === 0) {
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, JSON.stringify(Object.fromEntries(now)))
}
process.exitCode = code
