// Job handlers of publishing.
import type { JobHandler, JobHandlers } from '../jobs/job-context.ts'
import { exclusiveFiles } from './files/working-files.ts'
import { publishingMessages as messages } from './messages.ts'
import { siteFolder } from './page-path.ts'
import { adoptPages, plainFolder } from './pages/adopt-pages.ts'
import { compressPagesJobs } from './pages/compress-pages.ts'
import { publishedPath } from './pages/page-objects.ts'
import {
  adoptPagesKind,
  moveFolderKind,
  parsePublication,
  publishKind,
  removeChannelsKind,
  removeFolderKind,
  removePagesKind,
} from './publication.ts'
import { publishSite, removePages } from './publish-site.ts'
import { removeChannels } from './remove-channels.ts'
import { recordRun } from './history/record-run.ts'
import { rollBackSite } from './history/roll-back-site.ts'
import { packJobs } from './packs/install-pack.ts'
import { loadShownPaths } from './pages/queries.ts'
import { loadSite } from './queries.ts'
import { publishRegularlyKind } from './site-schedule.ts'

const publish: JobHandler = async ({ call, files, clock, job, payload, signal, assertHeld, progress }) => {
  const { database, timeZone, consoleHosts, now } = call
  const ports = { database, files, timeZone, consoleHosts, now, clock, signal, assertHeld, progress, jobId: job.id }
  const publication = parsePublication(payload)
  const isAnew = job.cron !== null && job.attempt === 1
  const run = { publication, isLastAttempt: job.attempt >= job.maxAttempts, isAnew }
  const work = publication.scope === 'rollback' ? rollBackSite : publishSite
  const outcome = await recordRun(ports, run, (watched) => work(watched, publication))
  if (!outcome) return { text: messages.siteGone }
  const { written, removed, pages, withoutPage } = outcome
  const hinted =
    withoutPage > 0 ? messages.finishedWith(written, removed, messages.noDetailTemplate(withoutPage)) : null
  await progress(pages, pages, hinted ?? messages.finished(written, removed))
  return { ...outcome }
}

export const publishingJobs: JobHandlers = {
  ...compressPagesJobs,
  ...packJobs,
  [publishKind]: publish,
  [publishRegularlyKind]: publish,
  [removePagesKind]: async ({ call, files, payload }) => {
    const paths = Array.isArray(payload.paths) ? payload.paths.map(String) : []
    const { database, now } = call
    const appid = Number(payload.appid)
    // They may have been published again since.
    const shown = await loadShownPaths(database.read, appid, { paths, now })
    const gone = paths.filter((path) => !shown.has(path))
    await removePages({ database, files }, appid, gone)
  },
  [removeChannelsKind]: async ({ call, files, payload }) => {
    const folders = Array.isArray(payload.folders) ? payload.folders.map(String) : []
    await removeChannels({ database: call.database, files }, Number(payload.appid), folders)
  },
  [adoptPagesKind]: async ({ call, files, payload }) => {
    const site = await loadSite(call.database.read, Number(payload.appid))
    if (site) await adoptPages({ database: call.database, files }, site)
  },
  [moveFolderKind]: async ({ files, payload }) => {
    const [from, to] = [String(payload.from), String(payload.to)]
    await exclusiveFiles(files, from, async () => {
      if ((await files.stat(siteFolder(from))) !== null) await files.move(siteFolder(from), siteFolder(to))
    })
  },
  [removeFolderKind]: async ({ files, payload }) => {
    const code = String(payload.code)
    const folders = payload.everything === true ? [siteFolder(code)] : [publishedPath(code), plainFolder(code)]
    for (const folder of folders) await files.remove(folder)
  },
}
