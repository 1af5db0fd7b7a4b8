// The one statement that counts an upload against its person's daily quota.
import { sql } from 'kysely'
import type { Reader } from '../../ports/database.ts'

export interface CountedUpload {
  readonly userId: number
  readonly bytes: number
  readonly now: number
  /** End of the day it counts towards. */
  readonly expireTime: number
  readonly maxFiles: number
  readonly maxBytes: number
}

/** Counts and checks in one statement, so that parallel uploads over several servers share one quota. */
export async function countUpload(db: Reader, upload: CountedUpload): Promise<boolean> {
  const { userId, bytes, now, expireTime, maxFiles, maxBytes } = upload
  const row = await db
    .insertInto('system_upload_quota')
    .values({ userId, files: 1, bytes, expireTime })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet((eb) => {
          const isOver = eb('system_upload_quota.expireTime', '<=', now)
          const next = (field: 'files' | 'bytes', added: number) =>
            eb
              .case()
              .when(isOver)
              .then(sql<number>`${added}`)
              .else(eb(`system_upload_quota.${field}`, '+', added))
              .end()
          return { files: next('files', 1), bytes: next('bytes', bytes), expireTime }
        })
        .where((eb) =>
          eb.or([
            eb('system_upload_quota.expireTime', '<=', now),
            eb.and([
              eb('system_upload_quota.files', '<', maxFiles),
              eb('system_upload_quota.bytes', '<=', maxBytes - bytes),
            ]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
