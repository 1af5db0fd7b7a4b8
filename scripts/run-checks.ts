// The checks of `npm run check`: types per side, lint, format, drift of generated code; run in parallel.
import process from 'node:process'
import { runQuiet } from './launch/child.mjs'
import { root } from './launch/paths.mjs'

export interface CheckResult {
  readonly name: string
  readonly passed: boolean
  readonly output: string
  readonly milliseconds: number
}

/** One checker per project: several would compute the same types, and two projects are checked at a time anyway. */
function types(project: string, fresh: boolean): readonly string[] {
  const state = `.cache/types/${project.replaceAll(/\W/g, '-')}.tsbuildinfo`
  const incremental = fresh ? [] : ['--incremental', '--tsBuildInfoFile', state]
  return ['node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1', ...incremental]
}

const oxlint = 'node_modules/oxlint/bin/oxlint'

function checks(fresh: boolean): Readonly<Record<string, readonly string[]>> {
  return {
    lint: fresh ? [oxlint, '--type-aware', '--deny-warnings'] : ['scripts/lint.ts'],
    'types: console tests': types('tests/console', fresh),
    'types: generators and tests': types('.', fresh),
    'types: server': types('src/server', fresh),
    'types: scripts': types('scripts', fresh),
    'types: console': types('src/console', fresh),
    'types: shared': types('src/shared', fresh),
    format: ['node_modules/@biomejs/biome/bin/biome', 'format', '.'],
    'generated code': ['generators/main.ts', '--check'],
  }
}

export interface CheckOptions {
  readonly report: (result: CheckResult) => void
  /** From scratch; otherwise files that passed last time and have not changed are skipped. */
  readonly fresh: boolean
}

/** Two at a time, the longest first. */
export async function runChecks({ report, fresh }: CheckOptions): Promise<CheckResult[]> {
  const waiting = Object.entries(checks(fresh))
  const results: CheckResult[] = []
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args] = next
      const started = performance.now()
      const { code, output } = await runQuiet(process.execPath, args, { cwd: root })
      const result = { name, passed: code === 0, output, milliseconds: performance.now() - started }
      results.push(result)
      report(result)
    }
  }
  await Promise.all([work(), work()])
  return results
}

export function printCheck({ name, passed, output, milliseconds }: CheckResult): void {
  process.stdout.write(`${passed ? '✓' : '✗'} ${name} (${(milliseconds / 1000).toFixed(1)} s)\n`)
  if (!passed) process.stdout.write(`${output.trimEnd()}\n`)
}
