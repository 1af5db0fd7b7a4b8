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

export interface Failure {
  readonly news: FailureNotice
  /** Shown and mailed, so without the details of the server. */
  readonly sentence: string
}

/** In the caller's transaction. Sent again if it fails again. */
export async function notifyOfFailure(call: Call, job: Job, { news, sentence }: Failure): Promise<void> {
  if (job.createBy === null) return
  const { kind, name, link = null } = news
  await notify(call, { kind, subject: `job ${job.id}`, accounts: [job.createBy], name, opinion: sentence, link })
}
