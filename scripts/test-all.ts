// Every test in a fixed order with one sum at the end: checks, unit, API (both databases), console, browser.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import process from 'node:process'
import { runForeground } from './launch/child.mjs'
import { inRoot, root } from './launch/paths.mjs'
import { ensureBuilt, ensureGenerated } from './launch/product.mjs'
import { launch, LaunchError } from './launch/progress.mjs'
import { messages } from './messages.mjs'
import { findPostgres, startPostgres, type TemporaryPostgres } from './postgres.ts'
import { printCheck, runChecks } from './run-checks.ts'

interface Sum {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

const suites = ['unit', 'api', 'console', 'browser'] as const
type Suite = (typeof suites)[number]

const heading = (text: string) => process.stdout.write(`\n── ${text}\n`)

async function runSuite(suite: Suite, env: NodeJS.ProcessEnv): Promise<Sum> {
  heading(messages.test.suites[suite])
  const file = inRoot('.cache', `vitest-${suite}.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', suite, ...reporters]
  const code = await runForeground(process.execPath, args, { cwd: root, env })
  return readSum(file, code)
}

/** A file that could not be loaded and an error outside any test count as failures too. */
function readSum(file: string, code: number): Sum {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  )
  const failed = report.numFailedTests + broken.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

async function openPostgres(): Promise<TemporaryPostgres | null> {
  const given = process.env.TEST_DATABASE_URL
  const say = (text: string) => process.stdout.write(`${text}\n`)
  if (given) {
    say(messages.test.postgresFound('TEST_DATABASE_URL'))
    return { url: given, stop: async () => {} }
  }
  const bin = findPostgres()
  if (!bin) {
    say(messages.test.postgresSkipped)
    return null
  }
  try {
    const server = await startPostgres(bin)
    say(messages.test.postgresFound(bin))
    return server
  } catch (error) {
    say(`${messages.test.postgresFailed}${String(error)}`)
    return null
  }
}

async function runAll(): Promise<Sum[]> {
  heading(messages.test.check)
  const checks = await runChecks(printCheck)
  const sums = [
    {
      passed: checks.filter((one) => one.passed).length,
      failed: checks.filter((one) => !one.passed).length,
      skipped: 0,
    },
  ]
  process.stdout.write('\n')
  const postgres = await openPostgres()
  try {
    const env = { ...process.env, ...(postgres && { TEST_DATABASE_URL: postgres.url }) }
    for (const suite of suites) sums.push(await runSuite(suite, env))
  } finally {
    await postgres?.stop()
  }
  return sums
}

const runtime = { node: process.execPath, env: process.env }

/** Without generated code or a build there is nothing to test: that is one failure, and the sum is still printed. */
async function prepare(): Promise<boolean> {
  heading(messages.test.prepare)
  try {
    await ensureGenerated(runtime)
    await ensureBuilt(runtime)
    return true
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    process.stdout.write(`${error.message}\n${error.details}\n`)
    return false
  }
}

await launch(async () => {
  const isPrepared = await prepare()
  const sums = isPrepared ? await runAll() : [{ passed: 0, failed: 1, skipped: 0 }]
  const total = (key: keyof Sum) => sums.reduce((sum, one) => sum + one[key], 0)
  if (total('skipped') > 0) process.stdout.write(`\n${messages.test.skipped(total('skipped'))}\n`)
  process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
  process.exitCode = total('failed') === 0 ? 0 : 1
})
