// Published pages were plain files in `public/` of each site, and are kept by their content since then: a job per site takes them over.
import { adoptPagesKind, siteLane } from '../publishing/publication.ts'
import type { Migration } from './migration.ts'

export const pagesByContent: Migration = {
  name: '0006-pages-by-content',
  async up(trx) {
    const now = Date.now()
    const sites = await trx.selectFrom('cms_site').select('id').where('recycleTime', 'is', null).execute()
    for (const { id } of sites) {
      const job = { kind: adoptPagesKind, lane: siteLane(id), payload: { appid: id }, status: 'waiting' }
      const state = { runAt: now, attempts: 0, maxAttempts: 20, progressDone: 0, progressTotal: 0, createTime: now }
      await trx
        .insertInto('system_job')
        .values({ ...job, ...state })
        .execute()
    }
  },
}
