// Job handlers of publishing.
import type { JobHandlers } from '../jobs/job-context.ts'
import { publishingMessages as messages } from './messages.ts'
import { siteFolder } from './page-path.ts'
import { parsePublication, publishKind, removeFolderKind, removePagesKind } from './publication.ts'
import { publishSite, removePages } from './publish-site.ts'

export const publishingJobs: JobHandlers = {
  [publishKind]: async ({ call, files, job, payload, signal, assertHeld, progress }) => {
    const { database, timeZone, consoleHosts, now } = call
    const ports = { database, files, timeZone, consoleHosts, now, signal, assertHeld, progress, jobId: job.id }
    const outcome = await publishSite(ports, parsePublication(payload))
    if (!outcome) return { text: messages.siteGone }
    const text = messages.finished(outcome.written, outcome.removed)
    await progress(
      outcome.pages,
      outcome.pages,
      outcome.withoutPage > 0 ? `${text}；${messages.noDetailTemplate}` : text,
    )
    return { ...outcome }
  },
  [removePagesKind]: async ({ call, files, payload }) => {
    const paths = Array.isArray(payload.paths) ? payload.paths.map(String) : []
    await removePages({ database: call.database, files }, Number(payload.appid), paths)
  },
  [removeFolderKind]: async ({ files, payload }) => {
    const code = String(payload.code)
    await files.remove(payload.everything === true ? siteFolder(code) : `${siteFolder(code)}/public`)
  },
}
