// An article that readers do not see has no time of publication since then.
import type { Migration } from './migration.ts'

export const unpublishedWithoutATime: Migration = {
  name: '0013-unpublished-without-a-time',
  async up(trx) {
    await trx
      .updateTable('cms_article')
      .set({ releaseTime: null })
      .where('publishStatus', '=', 1)
      .where('releaseTime', 'is not', null)
      .execute()
  },
}
