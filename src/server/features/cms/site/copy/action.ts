// The call that copies a site: at once, or by a job if there is much to copy.
import type { RowValues } from '../../../../call/call.ts'
import type { EntityCall } from '../../../../entity/behaviour.ts'
import { conflict } from '../../../../errors/errors.ts'
import type { JobContext, JobHandlers } from '../../../../jobs/job-context.ts'
import { copiedRecord, publishedFiles, workingFolder } from '../../../../publishing/files/working-files.ts'
import { siteMessages as messages } from '../messages.ts'
import { countCopied } from '../queries.ts'
import { copyInParts } from './copy-in-parts.ts'
import { assertMayCopy } from './copy-rights.ts'
import { copyFilesKind, type CopyOrder, copySite } from './copy-site.ts'

type SiteCall = EntityCall<'cms/site'>

export const copyKind = 'cms/copy-site'

/** Rows beyond which copying may take longer than a caller waits. */
const atOnce = 2000

export async function copy(call: SiteCall, input: { id: number; name: string; articles?: boolean | null }) {
  const articles = input.articles === true
  const source = await call.rows.get(input.id)
  if (!source) throw conflict()
  await assertMayCopy(call, { siteId: source.id, articles })
  const creator = call.user === null || call.user.admin ? null : call.user.id
  const order: CopyOrder = { name: input.name, articles, creator }
  if ((await countCopied(call.db, source.id, articles)) <= atOnce) return copySite(call, source, order)
  return { jobId: await call.enqueue({ kind: copyKind, lane: copyKind, payload: { siteId: source.id, ...order } }) }
}

async function copyInJob(context: JobContext): Promise<RowValues> {
  const { payload, progress } = context
  await progress(0, 1, messages.copying)
  const creator = typeof payload.creator === 'number' ? payload.creator : null
  const order: CopyOrder = { name: String(payload.name), articles: payload.articles === true, creator }
  const site = await copyInParts(context, { siteId: Number(payload.siteId), order })
  await progress(1, 1, messages.copied)
  return { site }
}

export const copyJobs: JobHandlers = {
  [copyKind]: copyInJob,
  [copyFilesKind]: async ({ files, payload }) => {
    const [from, to] = [String(payload.from), String(payload.to)]
    for (const placeOf of [workingFolder, publishedFiles, copiedRecord]) {
      if ((await files.stat(placeOf(from))) !== null) await files.copy(placeOf(from), placeOf(to))
    }
  },
}
