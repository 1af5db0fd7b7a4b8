// npm run bench:memory: memory of the server while many users read and write for a minute; on DATABASE_URL or the embedded database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { MeasuredServer, Usage } from './bench/measured-server.ts'
import { memoryMessages as messages, messages as common } from './bench/messages.ts'
import { openWorkload, workUntil } from './bench/mixed-work.ts'
import { accounts, prepareData } from './bench/prepare-data.ts'
import { printTable } from './bench/print-table.ts'
import { logIn, startProduct } from './bench/product.ts'
import { freePort } from './free-port.ts'
import { ensureBuilt } from './launch/product.mjs'
import { launch } from './launch/progress.mjs'
import { createRandom } from './seed/random.ts'

const MB = 1024 * 1024
const people = 48
const targetMb = 220

interface Minute {
  readonly idle: Usage
  readonly busy: Usage
  readonly afterwards: Usage
  readonly perSecond: number
}

async function workTogether(server: MeasuredServer, tokens: readonly string[], seconds: number): Promise<number> {
  const office = await openWorkload(server, tokens[0] ?? '')
  const end = performance.now() + seconds * 1000
  const done = await Promise.all(
    tokens.map((token, number) => workUntil({ office, token, number, random: createRandom(number), rounds: 0 }, end)),
  )
  return done.reduce((sum, rounds) => sum + rounds, 0) / seconds
}

async function measureMinute(server: MeasuredServer, seconds: number, rest: number): Promise<Minute> {
  await server.waitForAnswer('/readyz')
  const tokens = await logIn(server, accounts.slice(0, people))
  const idle = await server.usage()
  const perSecond = await workTogether(server, tokens, seconds)
  const busy = await server.usage()
  await pause(rest * 1000)
  return { idle, busy, afterwards: await server.usage(), perSecond }
}

function report({ idle, busy, afterwards, perSecond }: Minute): number {
  const megabytes = (bytes: number) => (bytes / MB).toFixed(0)
  const row = (title: string, { rss, heapUsed, external }: Usage) => [
    title,
    megabytes(rss),
    megabytes(heapUsed),
    megabytes(external),
  ]
  process.stdout.write(`\n${messages.calls(perSecond)}\n`)
  printTable([
    messages.columns,
    row(messages.idle, idle),
    row(messages.busy, busy),
    row(messages.afterwards, afterwards),
  ])
  const peak = afterwards.peak / MB
  const isMet = peak <= targetMb
  printTable([[messages.peak, peak.toFixed(0), `${isMet ? '✓' : '✗'} ≤ ${targetMb}`]])
  return isMet ? 0 : 1
}

await launch(async () => {
  const options = {
    articles: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '60' },
    rest: { type: 'string', default: '60' },
  } as const
  const { values } = parseArgs({ options })
  await ensureBuilt({ node: process.execPath, env: process.env })
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-bench-memory-'))
  try {
    const data = { dataDir, databaseUrl: process.env.DATABASE_URL ?? null }
    process.stdout.write(`${common.preparing(Number(values.articles))}\n`)
    await prepareData(data, { articles: values.articles, users: '1000' })
    const server = startProduct({ ...data, port: await freePort(), connections: people })
    process.stdout.write(`${messages.running(people, Number(values.seconds))}\n`)
    try {
      process.exitCode = report(await measureMinute(server, Number(values.seconds), Number(values.rest)))
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
