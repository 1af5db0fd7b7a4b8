// A forgotten password: every request is enqueued, and a job finds out whether there is an account to write to.
import { randomBytes } from 'node:crypto'
import { hashToken } from '../../../access/sessions.ts'
import type { JobContext, JobHandlers } from '../../../jobs/job-context.ts'
import { resetMessages as messages } from './messages.ts'
import { countResets, deleteExpiredResets, deleteReset, findResetUser, insertReset } from './queries-reset.ts'

export const resetMailKind = 'system.reset-mail'

const VALID_FOR = 30 * 60_000
/** Per account within the validity of a link; used links count. */
const MAX_MAILS = 3

export interface ResetRequest {
  readonly account: string
  /** Address of the product, for the link. */
  readonly base: string
  /** Address of the requesting client. */
  readonly ip: string
}

/** The token is created here and leaves with the mail: the job's row never holds it, the database only its hash. */
async function sendResetMail({ call, mailer, payload }: JobContext): Promise<void> {
  const { account, base, ip } = payload as unknown as ResetRequest
  const user = await findResetUser(call.db, account)
  if (!user?.email) return
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashToken(token)
  const isTaken = await call.transaction(async ({ db, now }) => {
    await deleteExpiredResets(db, now)
    if ((await countResets(db, user.id)) >= MAX_MAILS) return false
    await insertReset(db, { tokenHash, userId: user.id, createTime: now, expireTime: now + VALID_FOR })
    return true
  })
  if (!isTaken) return
  try {
    const text = messages.mail({ name: user.username, account, link: `${base}/admin/login#reset=${token}`, ip })
    await mailer.send({ to: user.email, subject: messages.subject, text })
  } catch (error) {
    await call.transaction(({ db }) => deleteReset(db, tokenHash))
    throw error
  }
}

export const sessionJobs: JobHandlers = { [resetMailKind]: sendResetMail }
