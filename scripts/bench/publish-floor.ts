// Floors of bench:publish: the same pages from the same database by template literals, or by liquidjs alone; prints its milliseconds.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { literalPages } from './literal-pages.messages.ts'
import { liquidPages } from './liquid-pages.messages.ts'
import { readSite } from './publish-rows.ts'

const [kind = '', file = '', siteId = '', target = ''] = process.argv.slice(2)

const started = performance.now()
const site = readSite(file, Number(siteId))
const folders = new Set<string>()
let count = 0
for (const { path, html } of kind === 'literal' ? literalPages(site) : liquidPages(site)) {
  const output = join(target, path)
  const folder = dirname(output)
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
  folders.add(folder)
  writeFileSync(output, html)
  count += 1
}
const { user, system } = process.cpuUsage()
process.stdout.write(JSON.stringify({ time: performance.now() - started, cpu: (user + system) / 1000, pages: count }))
