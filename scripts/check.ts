// npm run check: types, lint, format and drift of generated code, with one summary at the end.
// `--fresh` checks everything, including what passed last time.
import process from 'node:process'
import { ensureGenerated } from './launch/product.mjs'
import { launch } from './launch/progress.mjs'
import { printCheck, runChecks } from './run-checks.ts'

await launch(async () => {
  // A broken schema is reported by the drift check; the other checks still run.
  await ensureGenerated({ node: process.execPath, env: process.env }).catch(() => undefined)
  const results = await runChecks({ report: printCheck, fresh: process.argv.includes('--fresh') })
  const failed = results.filter((result) => !result.passed).map((result) => result.name)
  const summary = failed.length === 0 ? `${results.length} checks passed` : `failed: ${failed.join(', ')}`
  const advice = failed.includes('format') ? '\n`npm run format` mends the format.' : ''
  process.stdout.write(`\n${summary}${advice}\n`)
  process.exitCode = failed.length === 0 ? 0 : 1
})
