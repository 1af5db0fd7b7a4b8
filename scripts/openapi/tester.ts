// Schemathesis in its own virtual environment: created with the machine's Python, recreated when the list of packages changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { inRoot } from '../launch/paths.mjs'

const list = inRoot('scripts/openapi/requirements.txt')
const home = inRoot('.cache/schemathesis')
const stamp = join(home, 'made-of')
function bin(name: string): string {
  return join(home, process.platform === 'win32' ? 'Scripts' : 'bin', name)
}

function says(command: string, words: readonly string[]): boolean {
  return spawnSync(command, words, { stdio: 'ignore', timeout: 300_000 }).status === 0
}

function findPython(): string | undefined {
  return ['python3', 'python'].find((name) =>
    says(name, ['-c', 'import sys, venv, ensurepip; assert sys.version_info >= (3, 10)']),
  )
}

/** The command, or why it is unavailable. */
export function prepareTester(): { command: string } | { missing: string } {
  const wanted = createHash('sha256').update(readFileSync(list)).digest('hex')
  const command = bin('schemathesis')
  if (existsSync(command) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return { command }
  const python = findPython()
  if (python === undefined) return { missing: 'there is no Python 3.10 with venv' }
  rmSync(home, { recursive: true, force: true })
  if (!says(python, ['-m', 'venv', home])) return { missing: 'Python could not make an environment' }
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--requirement', list]
  if (!says(bin('python'), install)) return { missing: 'its packages could not be fetched' }
  writeFileSync(stamp, wanted)
  return { command }
}
