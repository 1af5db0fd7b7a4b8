// Notifies whoever asked for a job that it has failed for good.
import type { NoticeKind } from '../../shared/protocol/notices.ts'
import { notify } from '../access/notices/notify.ts'
import type { Call } from '../call/call.ts'
import type { Job } from './job-context.ts'

export interface FailureNotice {
  readonly kind: NoticeKind
  /** What has failed, in Chinese. */
  readonly name: string
  /** Path in the console. */
  readonly link?: string
}

/** Sent again if it fails again. */
export async function notifyOfFailure(call: Call, job: Job, { news, error }: { news: FailureNotice; error: string }) {
  if (job.createBy === null) return
  const { kind, name, link } = news
  const subject = `job ${job.id}`
  await call.transaction((inside) => {
    return notify(inside, { kind, subject, accounts: [job.createBy ?? ''], name, opinion: error, link: link ?? null })
  })
}
