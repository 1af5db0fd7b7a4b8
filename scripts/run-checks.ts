// The checks of `npm run check`: types per side, lint, format, drift of generated code; run side by side.
import process from 'node:process'
import { runQuiet } from './launch/child.mjs'
import { root } from './launch/paths.mjs'

export interface CheckResult {
  readonly name: string
  readonly passed: boolean
  readonly output: string
  readonly milliseconds: number
}

const tsc = 'node_modules/typescript/bin/tsc'

const checks: Readonly<Record<string, readonly string[]>> = {
  'types: shared': [tsc, '-p', 'src/shared'],
  'types: server': [tsc, '-p', 'src/server'],
  'types: console': [tsc, '-p', 'src/console'],
  'types: generators and tests': [tsc, '-p', '.'],
  'types: console tests': [tsc, '-p', 'tests/console'],
  'types: scripts': [tsc, '-p', 'scripts'],
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  format: ['node_modules/@biomejs/biome/bin/biome', 'format', '.'],
  'generated code': ['generators/main.ts', '--check'],
}

/** Two at a time: each of these tools uses several threads itself. */
export async function runChecks(report: (result: CheckResult) => void): Promise<CheckResult[]> {
  const waiting = Object.entries(checks)
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
