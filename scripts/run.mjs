// Runs a TypeScript file of the project under Node 24 with the dependencies in place: node scripts/run.mjs [--with-tools] <file> [arguments].
// The tools of checks and tests are installed by the first command that asks for them.
import { resolve } from 'node:path'
import process from 'node:process'
import { runForeground } from './launch/child.mjs'
import { prepareQuietly } from './launch/prepare.mjs'
import { launch } from './launch/progress.mjs'

await launch(async () => {
  const given = process.argv.slice(2)
  const withTools = given[0] === '--with-tools'
  const [file = '', ...args] = withTools ? given.slice(1) : given
  const { node, env } = await prepareQuietly({ withTools })
  process.exitCode = await runForeground(node, [resolve(file), ...args], { env })
})
