// Sends the mail of a notification, if the server can send mail.
import { noticeMailKind } from '../../../access/notices/notify.ts'
import type { JobHandlers } from '../../../jobs/job-context.ts'

export const noticeJobs: JobHandlers = {
  [noticeMailKind]: async ({ mailer, payload }) => {
    if (!mailer.isReady) return
    const { to, subject, text } = payload as Readonly<Record<'to' | 'subject' | 'text', string>>
    await mailer.send({ to, subject, text })
  },
}
