// npm test: every test of the project in one command on a fresh clone; ends with the line `N passed, N failed`.
import process from 'node:process'
import { runForeground } from './launch/child.mjs'
import { inRoot, root } from './launch/paths.mjs'
import { prepare } from './launch/prepare.mjs'
import { createProgress, launch } from './launch/progress.mjs'

await launch(async () => {
  const { node, env } = await prepare(createProgress(2), { withTools: true })
  process.exitCode = await runForeground(node, [inRoot('scripts/test-all.ts')], { cwd: root, env })
})
