// npm run test:unit | test:api | test:browser: Vitest with generated code up to date; further arguments go to Vitest.
import process from 'node:process'
import { runForeground } from './launch/child.mjs'
import { inRoot, root } from './launch/paths.mjs'
import { ensureGenerated } from './launch/product.mjs'
import { launch } from './launch/progress.mjs'

await launch(async () => {
  await ensureGenerated({ node: process.execPath, env: process.env })
  const args = process.argv.slice(2)
  const mode = args.includes('--watch') ? [] : ['run']
  const command = [inRoot('node_modules/vitest/vitest.mjs'), ...mode, ...args]
  process.exitCode = await runForeground(process.execPath, command, { cwd: root })
})
