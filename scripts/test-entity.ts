// npm run test:entity -- asset/equipment: the loops over all descriptors, for one entity; on SQLite, and on TEST_DATABASE_URL if it is set.
import { existsSync } from 'node:fs'
import process from 'node:process'
import { runForeground } from './launch/child.mjs'
import { inRoot, root } from './launch/paths.mjs'
import { ensureGenerated } from './launch/product.mjs'
import { launch } from './launch/progress.mjs'
import { messages } from './messages.mjs'

function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

await launch(async () => {
  const [name, ...more] = process.argv.slice(2)
  if (name === undefined || more.length > 0) return refuse(messages.testEntity.usage)
  const isKnown = ['schemas', 'tests/schemas'].some((folder) => existsSync(inRoot(folder, `${name}.json`)))
  if (!isKnown || !name.includes('/')) return refuse(messages.testEntity.unknown(name))
  await ensureGenerated({ node: process.execPath, env: process.env })
  // The whole name: `cms/article` is not `cms/article-source`.
  const title = `(?<![\\w/-])${name}(?![\\w-])`
  // One process loads the server once instead of once per file.
  const vitest = [
    'run',
    '--project',
    'api',
    'tests/entity',
    '--no-isolate',
    '--hideSkippedTests',
    '--testNamePattern',
    title,
  ]
  process.exitCode = await runForeground(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), ...vitest], {
    cwd: root,
  })
})
