// The data both sides are measured on: a first start, then the sample content of `npm run seed`.
import process from 'node:process'
import { hashPassword } from '../../src/server/access/password.ts'
import { openDatabase } from '../../src/server/adapters/open-database.ts'
import { runQuiet } from '../launch/child.mjs'
import { inRoot, root } from '../launch/paths.mjs'
import { LaunchError } from '../launch/progress.mjs'
import type { Ask, MeasuredServer } from './measured-server.ts'

export const ADMIN = { account: 'admin', password: 'Atrium-2026' }

const USERS = '100000'

/** All of them administrators with the same password. */
export const accounts = [ADMIN.account, ...Array.from({ length: 63 }, (_, at) => `bench_${at}`)]

export async function prepareData(dataDir: string, articles: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ADMIN_PASSWORD: ADMIN.password }
  const args = [inRoot('scripts/seed.ts'), '--articles', articles, '--users', USERS]
  const { code, output } = await runQuiet(process.execPath, args, { cwd: root, env })
  if (code !== 0) throw new LaunchError('seed', output)
  await insertAdmins(dataDir)
}

/** One person is allowed 300 calls a second, so the load comes from many. */
async function insertAdmins(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  try {
    const password = await hashPassword(ADMIN.password)
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

export async function findSite(product: MeasuredServer, withToken: (ask: Ask) => Ask): Promise<number> {
  const { text } = await product.ask(withToken({ path: '/api/cms/app/list', body: {} }))
  const { data } = JSON.parse(text) as { data: readonly { id: number; code: string }[] }
  return data.find((site) => site.code === SITE_CODE)?.id ?? 0
}

/** The floor answers what the product's list answers, no more and no less. */
export async function listColumnsOf(product: MeasuredServer, withToken: (ask: Ask) => Ask): Promise<string> {
  const appid = await findSite(product, withToken)
  const list = await product.ask(withToken({ path: '/api/cms/article/list', body: { appid, page: 1, limit: 1 } }))
  const [row = {}] = (JSON.parse(list.text) as { data: readonly Record<string, unknown>[] }).data
  return Object.keys(row).join(',')
}
