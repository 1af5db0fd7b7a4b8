// The real application on a temporary database, a manual clock and a temporary folder; called through inject.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { seed } from '../../src/generated/seed.ts'
import type { PasswordCost } from '../../src/server/access/password.ts'
import { createEmbeddedEngine } from '../../src/server/adapters/embedded-engine/create-embedded-engine.ts'
import { createDiskFiles } from '../../src/server/adapters/disk-files.ts'
import { createMemoryMailer, type MemoryMailer } from '../../src/server/adapters/memory-mail.ts'
import { runFirstRun } from '../../src/server/bootstrap/first-run.ts'
import type { JobHandlers } from '../../src/server/jobs/job-context.ts'
import { endedHooksOf, type ProcessEnd } from '../../src/server/call/process-end.ts'
import { loadGroups } from '../../src/server/features/flow/queries.ts'
import { processEnds as shipped } from '../../src/server/features/registry.ts'
import { type BuildOptions, buildApp } from '../../src/server/build-app.ts'
import { parseConfig } from '../../src/server/config.ts'
import type { ServerPorts } from '../../src/server/http/server-parts.ts'
import type { Envelope } from '../../src/shared/protocol/envelope.ts'
import { encodeSecret } from '../../src/shared/protocol/secret.ts'
import { createManualClock, type ManualClock, testStart } from './manual-clock.ts'
import { createTestDatabase, type DatabaseKind, type Preparation } from './test-database.ts'

export const adminPassword = 'Atrium-2026'
export const cheapCost: PasswordCost = { memoryCost: 64, timeCost: 1 }

export interface TestAnswer<Data> extends Envelope<Data> {
  /** HTTP status. */
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
}

export interface CallOptions {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly ports: ServerPorts
  readonly clock: ManualClock
  readonly mailer: MemoryMailer
  /** Timers and external effects of processes. */
  readonly engineJobs: JobHandlers
  /** The SQLite file, or the URL of the PostgreSQL database. */
  readonly place: string
  /** `path` below /api; a text body is sent as it is. */
  post<Data = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<TestAnswer<Data>>
  /** Returns the token; without arguments the admin logs in. */
  login(account?: string, password?: string): Promise<string>
  close(): Promise<void>
}

export interface TestAppOptions extends BuildOptions {
  readonly database?: DatabaseKind
  /** Notified when processes end. */
  readonly processEnds?: readonly ProcessEnd[]
  /** Environment variables that override the defaults of tests. */
  readonly env?: Readonly<Record<string, string>>
}

/** First-run rows, without the starter site. */
const firstRun: Preparation = {
  name: 'first-run',
  fill: async (database) => {
    await runFirstRun({ database, seed, now: testStart, adminPassword, passwordCost: cheapCost })
  },
}

const standardEnv = { LOGIN_CAPTCHA: 'off', LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent', STARTER_SITE: 'off' }

export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { database: kind = 'sqlite', env, processEnds = shipped, ...buildOptions } = options
  const stored = await createTestDatabase(kind, firstRun)
  const folder = mkdtempSync(join(tmpdir(), 'atrium-files-'))
  const clock = createManualClock()
  const mailer = createMemoryMailer()
  const config = parseConfig({ ...standardEnv, ...env }, folder)
  const files = await createDiskFiles(join(folder, 'files'))
  const limits = { flood: Number.POSITIVE_INFINITY, publicPerMinute: Number.POSITIVE_INFINITY }
  const endedHooks = endedHooksOf(processEnds)
  const { engine, jobHandlers: engineJobs } = createEmbeddedEngine({
    files,
    clock,
    endedHooks,
    hosts: [],
    groupsOf: loadGroups,
  })
  const ports = { database: stored.database, files, clock, mailer, engine, config }
  const app = await buildApp(ports, { limits, processEnds, ...buildOptions })
  await app.ready()

  async function post<Data>(path: string, body: unknown = {}, { token, headers }: CallOptions = {}) {
    const answer = await app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { token }), ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { ...answer.json<Envelope<Data>>(), status: answer.statusCode, headers: answer.headers }
  }

  async function login(account = 'admin', password = adminPassword): Promise<string> {
    const answer = await post<{ token: string }>('/login', { account, password: encodeSecret(password) })
    if (!answer.success) throw new Error(`${account} could not log in: ${answer.errMsg}`)
    return answer.data.token
  }

  async function close(): Promise<void> {
    await app.close()
    await stored.dispose()
    rmSync(folder, { recursive: true, force: true })
  }

  return { app, ports: app.ports, clock, mailer, engineJobs, place: stored.place, post, login, close }
}
