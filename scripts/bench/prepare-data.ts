// The data both sides are measured on: a first start, then `npm run seed`.
import process from 'node:process'
import { hashPassword } from '../../src/server/access/password.ts'
import { openDatabase } from '../../src/server/adapters/open-database.ts'
import { runQuiet } from '../launch/child.mjs'
import { inRoot, root } from '../launch/paths.mjs'
import { LaunchError } from '../launch/progress.mjs'
import type { BenchRequest, MeasuredServer } from './measured-server.ts'

export const PASSWORD = 'Atrium-2026'

/** All of them administrators with the same password. */
export const accounts = ['admin', ...Array.from({ length: 63 }, (_, at) => `bench_${at}`)]

export interface PreparedData {
  readonly dataDir: string
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
}

export async function prepareData(
  { dataDir, databaseUrl }: PreparedData,
  { articles, users, channels }: { articles: string; users: string; channels?: string },
): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ADMIN_PASSWORD: PASSWORD }
  const args = [
    inRoot('scripts/seed.ts'),
    '--articles',
    articles,
    '--users',
    users,
    ...(channels ? ['--channels', channels] : []),
  ]
  const { code, output } = await runQuiet(process.execPath, args, { cwd: root, env })
  if (code !== 0) throw new LaunchError('seed', output)
  await insertAdmins({ dataDir, databaseUrl })
}

/** One user is limited to 300 calls a second, so the load is spread over many. */
async function insertAdmins(data: PreparedData): Promise<void> {
  const database = await openDatabase(data)
  try {
    const password = await hashPassword(PASSWORD)
    const now = Date.now()
    const rows = accounts.slice(1).map((account) => ({
      account,
      username: account,
      password,
      enabled: true,
      locked: false,
      mustChange: false,
      admin: true,
      sex: 0,
      createTime: now,
      updateTime: now,
    }))
    await database.transaction((trx) => trx.insertInto('system_user').values(rows).execute())
  } finally {
    await database.close()
  }
}

export const SITE_CODE = 'sample1'

export async function findSite(
  product: MeasuredServer,
  withToken: (request: BenchRequest) => BenchRequest,
): Promise<number> {
  const { text } = await product.request(withToken({ path: '/api/cms/app/list', body: {} }))
  const { data } = JSON.parse(text) as { data: readonly { id: number; code: string }[] }
  return data.find((site) => site.code === SITE_CODE)?.id ?? 0
}

/** The floor must answer exactly what the product's list answers. */
export async function listColumnsOf(
  product: MeasuredServer,
  withToken: (request: BenchRequest) => BenchRequest,
): Promise<string> {
  const appid = await findSite(product, withToken)
  const list = await product.request(withToken({ path: '/api/cms/article/list', body: { appid, page: 1, limit: 1 } }))
  const [row = {}] = (JSON.parse(list.text) as { data: readonly Record<string, unknown>[] }).data
  return Object.keys(row).join(',')
}
