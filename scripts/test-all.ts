// Every test in a fixed order with one sum at the end: checks, unit, API (both databases), console, browser.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import { runForeground } from './launch/child.mjs'
import { inRoot, root } from './launch/paths.mjs'
import { ensureBuilt, ensureGenerated } from './launch/product.mjs'
import { launch, LaunchError } from './launch/progress.mjs'
import { makeFolder } from './memory-folder.ts'
import { messages } from './messages.mjs'
import { findPostgres, startPostgres, type TemporaryPostgres } from './postgres.ts'
import { printCheck, runChecks } from './run-checks.ts'

interface Sum {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Failures, one line each: repeated at the end, where a long log is read first. */
  readonly failures: readonly string[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

const suites = ['unit', 'api', 'console', 'browser'] as const
type Suite = (typeof suites)[number]

function heading(text: string) {
  return process.stdout.write(`\n── ${text}\n`)
}

async function runSuite(suite: Suite, env: NodeJS.ProcessEnv): Promise<Sum> {
  heading(messages.test.suites[suite])
  const file = inRoot('.cache', `vitest-${suite}.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', suite, ...reporters]
  const code = await runForeground(process.execPath, args, { cwd: root, env })
  return readSum(file, { suite: messages.test.suites[suite], code })
}

function firstLine(text: string) {
  return text.trimStart().split('\n', 1).join('')
}

/** A file that could not be loaded counts as one failure. */
function failuresIn({ testResults }: VitestReport): string[] {
  return testResults.flatMap((file) => {
    const name = relative(root, file.name)
    if (file.status === 'failed' && file.assertionResults.length === 0) return [`${name}: ${firstLine(file.message)}`]
    return file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${name} > ${test.fullName}: ${firstLine(test.failureMessages.join('\n'))}`)
  })
}

/** An error outside any test counts as a failure too. */
function readSum(file: string, { suite, code }: { suite: string; code: number }): Sum {
  const broken = [messages.test.broken(suite)]
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, failures: broken }
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const found = failuresIn(report)
  const failures = found.length === 0 && code !== 0 ? broken : found
  const skipped = report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed: failures.length, skipped, failures }
}

async function openPostgres(): Promise<TemporaryPostgres | null> {
  const given = process.env.TEST_DATABASE_URL
  const print = (text: string) => process.stdout.write(`${text}\n`)
  if (given) {
    print(messages.test.postgresFound('TEST_DATABASE_URL'))
    return { url: given, stop: async () => {} }
  }
  const bin = findPostgres()
  if (!bin) {
    print(messages.test.postgresSkipped)
    return null
  }
  try {
    const server = await startPostgres(bin)
    print(messages.test.postgresFound(bin))
    return server
  } catch (error) {
    print(`${messages.test.postgresFailed}${String(error)}`)
    return null
  }
}

async function runAll(): Promise<Sum[]> {
  heading(messages.test.check)
  const checks = await runChecks({ report: printCheck, fresh: true })
  const failures = checks.filter((one) => !one.passed).map((one) => one.name)
  const sums: Sum[] = [{ passed: checks.length - failures.length, failed: failures.length, skipped: 0, failures }]
  process.stdout.write('\n')
  const postgres = await openPostgres()
  const { folder, remove } = makeFolder('atrium-tests-')
  try {
    const env = { ...process.env, TMPDIR: folder, ...(postgres && { TEST_DATABASE_URL: postgres.url }) }
    for (const suite of suites) sums.push(await runSuite(suite, env))
  } finally {
    await postgres?.stop()
    remove()
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
  const unprepared: Sum = { passed: 0, failed: 1, skipped: 0, failures: [messages.test.prepare] }
  const sums = isPrepared ? await runAll() : [unprepared]
  for (const failure of sums.flatMap((sum) => sum.failures)) process.stdout.write(`${messages.test.failed(failure)}\n`)
  const total = (key: 'passed' | 'failed' | 'skipped') => sums.reduce((sum, one) => sum + one[key], 0)
  if (total('skipped') > 0) process.stdout.write(`\n${messages.test.skipped(total('skipped'))}\n`)
  process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
  process.exitCode = total('failed') === 0 ? 0 : 1
})
