// Plans to publish, and to show or remove articles, are listed as scheduled jobs since then.
import { sql } from 'kysely'
import type { Reader } from '../ports/database.ts'
import { dialectOf } from '../sql/dynamic.ts'
import type { Migration } from './migration.ts'

interface Plan {
  readonly type: string
  readonly appid: number
  readonly name: string | null
}

interface Waiting {
  readonly id: number
  readonly kind: string
  readonly jobKey: string | null
  readonly payload: unknown
}

async function addColumns(trx: Reader): Promise<void> {
  const type = dialectOf(trx) === 'sqlite' ? 'integer' : 'bigint'
  await sql.raw(`alter table "system_job" add column "scheduleType" text`).execute(trx)
  await sql.raw(`alter table "system_job" add column "appid" ${type}`).execute(trx)
}

async function nameOf(trx: Reader, table: 'cms_site' | 'cms_channel', id: number): Promise<string | null> {
  const row = await trx.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}

async function planOfArticle(trx: Reader, type: string, id: number): Promise<Plan | null> {
  const article = trx.selectFrom('cms_article').select(['appid', 'title']).where('id', '=', id)
  const row = await article.executeTakeFirst()
  return row ? { type, appid: row.appid, name: row.title } : null
}

/** Null: not a plan, or what it is about is gone. */
async function planOf(trx: Reader, { kind, jobKey, payload }: Waiting): Promise<Plan | null> {
  const given = (payload ?? {}) as Record<string, unknown>
  const key = jobKey ?? ''
  if (kind === 'cms/release-article') return planOfArticle(trx, 'article', Number(key))
  if (kind === 'cms/offline-article') return planOfArticle(trx, 'offline', Number(key))
  if (key.startsWith('show:')) return planOfArticle(trx, 'show', Number(key.slice('show:'.length)))
  if (!key.startsWith('plan:')) return null
  const [appid, channelId] = [Number(given.appid), given.channelId]
  if (typeof channelId !== 'number') return { type: 'site', appid, name: await nameOf(trx, 'cms_site', appid) }
  return { type: 'channel', appid, name: await nameOf(trx, 'cms_channel', channelId) }
}

export const scheduledJobs: Migration = {
  name: '0012-scheduled-jobs',
  async up(trx) {
    await addColumns(trx)
    const kinds = ['cms/publish', 'cms/release-article', 'cms/offline-article']
    const jobs = trx.selectFrom('system_job').select(['id', 'kind', 'jobKey', 'payload']).where('kind', 'in', kinds)
    for (const job of await jobs.where('status', '=', 'waiting').execute()) {
      const plan = await planOf(trx, job)
      if (plan === null) continue
      const listed = { scheduleType: plan.type, appid: plan.appid, name: plan.name }
      await trx.updateTable('system_job').set(listed).where('id', '=', job.id).execute()
    }
  },
}
