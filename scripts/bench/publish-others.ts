// The other publishers, each in its own process: the floors, and Hugo and Eleventy where they are on the PATH.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { inRoot, root } from '../launch/paths.mjs'
import { eleventyFiles } from './eleventy-site.ts'
import { hugoFiles } from './hugo-site.ts'
import type { PreparedData } from './prepare-data.ts'
import { cpuOf } from './process-tree.ts'
import { readSite, type Site } from './publish-rows.ts'

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

interface Installed {
  readonly command: string
  readonly args: readonly string[]
  /** To ask for its version. */
  readonly ask: string
  /** Where it writes, below its folder. */
  readonly output: string
  /** What it reads, by what it says of its version. */
  readonly files: (site: Site, version: string) => Iterable<readonly [path: string, text: string]>
}

/** The first Hugo that calls the rows of a list page `pagerSize`. */
const firstWithPagerSize = 128

const installed = {
  hugo: {
    command: 'hugo',
    args: ['--quiet'],
    ask: 'version',
    output: 'public',
    files: (site, version) => hugoFiles(site, Number(/v0\.(\d+)/.exec(version)?.[1]) < firstWithPagerSize),
  },
  eleventy: { command: 'eleventy', args: ['--quiet'], ask: '--version', output: '_site', files: eleventyFiles },
} satisfies Record<string, Installed>

/** Null if it is not on the PATH. The files that it reads are written before the clock starts. */
export function runInstalled(name: keyof typeof installed, given: Given): OtherRun | null {
  const { command, args, ask, output, files }: Installed = installed[name]
  const version = spawnSync(command, [ask], { encoding: 'utf8' })
  if (version.error) return null
  const cwd = join(given.folder, name)
  for (const [path, text] of files(readSite(databaseFile(given), given.siteId), version.stdout)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  const before = cpuOf(process.pid)
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  const time = performance.now() - started
  if (status !== 0) throw new Error(stderr + stdout)
  const written = readdirSync(join(cwd, output), { recursive: true, encoding: 'utf8' })
  return { time, cpu: cpuOf(process.pid) - before, pages: written.filter((file) => file.endsWith('.html')).length }
}
