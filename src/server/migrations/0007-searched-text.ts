// Published articles are found by the words of their pages: a job collects these for the articles published before.
import { fillTextsKind } from '../publishing/search/fill-texts.ts'
import type { Migration } from './migration.ts'

export const searchedText: Migration = {
  name: '0007-searched-text',
  async up(trx) {
    const now = Date.now()
    const job = { kind: fillTextsKind, payload: {}, status: 'waiting', runAt: now, createTime: now }
    const state = { attempts: 0, maxAttempts: 20, progressDone: 0, progressTotal: 0 }
    await trx
      .insertInto('system_job')
      .values({ ...job, ...state })
      .execute()
  },
}
