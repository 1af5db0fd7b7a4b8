// The other publishers, each in its own process: the floors, and Hugo where it is on the PATH.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { inRoot, root } from '../launch/paths.mjs'
import { hugoFiles } from './hugo-site.ts'
import type { PreparedData } from './prepare-data.ts'
import { cpuOf } from './process-tree.ts'
import { readSite } from './publish-rows.ts'

export interface OtherRun {
  /** Milliseconds by the clock, and of CPU time. */
  readonly time: number
  readonly cpu: number
  readonly pages: number
}

export interface Given {
  readonly data: PreparedData
  readonly siteId: number
  /** Folder for the output. */
  readonly folder: string
}

function databaseFile({ data }: Given): string {
  return join(data.dataDir, 'atrium.db')
}

export function runFloor(kind: 'literal' | 'liquid', given: Given): OtherRun {
  const args = [
    inRoot('scripts/bench/publish-floor.ts'),
    kind,
    databaseFile(given),
    String(given.siteId),
    join(given.folder, kind),
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as OtherRun
}

const firstWithPagerSize = 128

/** Null if Hugo is not installed. The files that it reads are written before the clock starts. */
export function runHugo(given: Given): OtherRun | null {
  const version = spawnSync('hugo', ['version'], { encoding: 'utf8' })
  if (version.error) return null
  const minor = Number(/v0\.(\d+)/.exec(version.stdout)?.[1])
  const cwd = join(given.folder, 'hugo')
  for (const [path, text] of hugoFiles(readSite(databaseFile(given), given.siteId), minor < firstWithPagerSize)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  const before = cpuOf(process.pid)
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync('hugo', ['--quiet'], { cwd, encoding: 'utf8' })
  const time = performance.now() - started
  if (status !== 0) throw new Error(stderr + stdout)
  const files = readdirSync(join(cwd, 'public'), { recursive: true, encoding: 'utf8' })
  return { time, cpu: cpuOf(process.pid) - before, pages: files.filter((file) => file.endsWith('.html')).length }
}
