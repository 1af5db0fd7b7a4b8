// How much one person may upload per day, for whatever purpose: counted in the database before a file is kept.
import type { Config } from '../config.ts'
import type { Call } from '../call/call.ts'
import { AppError } from '../errors/app-error.ts'
import { needLogin } from '../errors/errors.ts'
import { nextRunOf } from '../jobs/schedule.ts'
import { uploadQuotaMessages as messages } from './messages.ts'
import { countUpload } from './upload-quota/queries.ts'

const MEGABYTE = 1024 * 1024
const DAY = 86_400_000
const midnight = '0 0 * * *'

/** Outside a transaction: a failed upload has used bandwidth all the same. Over the quota: 429. */
export async function takeUpload(call: Call, { uploads, timeZone }: Config, bytes: number): Promise<void> {
  const { user, now } = call
  if (!user) throw needLogin()
  const { filesPerDay, megabytesPerDay } = uploads
  const maxBytes = megabytesPerDay * MEGABYTE
  const expireTime = nextRunOf(midnight, timeZone, now) ?? now + DAY
  const upload = { userId: user.id, bytes, now, expireTime, maxFiles: filesPerDay, maxBytes }
  if (bytes <= maxBytes && (await call.database.transaction((trx) => countUpload(trx, upload)))) return
  const message = messages.exceeded(filesPerDay, megabytesPerDay)
  throw new AppError({ message, status: 429, data: { seconds: Math.ceil((expireTime - now) / 1000) } })
}
