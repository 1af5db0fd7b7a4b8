// Tells whoever asked for a job that it has failed for good.
import type { NoticeKind } from '../../shared/protocol/notices.ts'
import { tell } from '../access/notices/tell.ts'
import type { Call } from '../call/call.ts'
import type { Job } from './job-context.ts'

export interface FailureNews {
  readonly kind: NoticeKind
  /** What has failed, in Chinese. */
  readonly name: string
  /** Path in the console. */
  readonly link?: string
}

/** Told again for a job that fails again. */
export async function tellFailure(call: Call, job: Job, { news, error }: { news: FailureNews; error: string }) {
  if (job.createBy === null) return
  const { kind, name, link } = news
  const subject = `job ${job.id}`
  await call.transaction((inside) => {
    return tell(inside, { kind, subject, accounts: [job.createBy ?? ''], name, opinion: error, link: link ?? null })
  })
}
