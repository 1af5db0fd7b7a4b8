// Runs a TypeScript file of the project under Node 24 with the dependencies in place: node scripts/run.mjs <file> [arguments].
import { resolve } from 'node:path'
import process from 'node:process'
import { runForeground } from './launch/child.mjs'
import { prepareQuietly } from './launch/prepare.mjs'
import { launch } from './launch/progress.mjs'

await launch(async () => {
  const { node, env } = await prepareQuietly()
  const [file = '', ...args] = process.argv.slice(2)
  process.exitCode = await runForeground(node, [resolve(file), ...args], { env })
})
