// npm run bench:flow [-- --flowable] [--hour] [--history 1000000]: the process engine over HTTP and alone, with targets. On the embedded database;
// with DATABASE_URL the calls over HTTP on that one. `--flowable` runs the real Flowable beside it (Java 17 and Maven),
// `--hour` an hour of load on a simulated clock.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { engineFigures } from './bench/flow-engine.ts'
import { figureRow, isMet } from './bench/flow-figures.ts'
import { hourFigures } from './bench/flow-hour.ts'
import { httpFigures } from './bench/flow-http.ts'
import { printTable } from './bench/print-table.ts'
import { ensureBuilt } from './launch/product.mjs'
import { launch } from './launch/progress.mjs'

await launch(async () => {
  const options = {
    flowable: { type: 'boolean', default: false },
    hour: { type: 'boolean', default: false },
    history: { type: 'string', default: '1000000' },
  } as const
  const { values } = parseArgs({ options })
  await ensureBuilt({ node: process.execPath, env: process.env })
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-flow-'))
  const databaseUrl = process.env.DATABASE_URL ?? null
  try {
    const dataDir = join(folder, 'product')
    mkdirSync(dataDir)
    const overHttp = await httpFigures({ dataDir, databaseUrl }, values.flowable)
    const alone = databaseUrl === null ? await engineFigures(folder, Number(values.history)) : []
    const hour = databaseUrl === null && values.hour ? await hourFigures(folder) : []
    const figures = [...overHttp, ...alone, ...hour]
    printTable(figures.map(figureRow))
    process.exitCode = figures.every(isMet) ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
