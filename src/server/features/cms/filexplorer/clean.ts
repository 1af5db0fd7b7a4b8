// Every night: entries of bins that are old enough, and thumbnails that nobody has asked for lately.
import type { Schedule } from '../../../jobs/enqueue-job.ts'
import type { JobContext, JobHandlers } from '../../../jobs/job-context.ts'
import { loadSiteHosts } from '../../../publishing/queries.ts'
import { exclusiveFiles } from '../../../publishing/files/working-files.ts'
import { siteFolder } from '../../../publishing/page-path.ts'
import { binFolder, timeOfEntry } from './bin.ts'
import { thumbnailFolder } from './thumbnail.ts'

const cleanKind = 'cms/clean-site-files'
const day = 86_400_000
export const binDays = 30
const thumbnailDays = 30

async function clean({ call, files, signal }: JobContext): Promise<{ deleted: number }> {
  let deleted = 0
  const remove = async (path: string): Promise<void> => {
    signal.throwIfAborted()
    await files.remove(path)
    deleted += 1
  }
  for (const { code } of await loadSiteHosts(call.db)) {
    const root = siteFolder(code)
    const bin = binFolder({ root })
    const isOld = ({ path }: { readonly path: string }) =>
      timeOfEntry(path.split('-')[0] ?? '') < call.now - binDays * day
    const old = (await files.list(bin)).filter(isOld)
    // Somebody may be restoring one of them.
    if (old.length > 0)
      await exclusiveFiles(files, code, async () => {
        for (const { path } of old) await remove(`${bin}/${path}`)
      })
    const thumbnails = thumbnailFolder({ root })
    for (const { path, updateTime } of await files.list(thumbnails))
      if (updateTime < call.now - thumbnailDays * day) await remove(`${thumbnails}/${path}`)
  }
  return { deleted }
}

export const fileJobs: JobHandlers = { [cleanKind]: clean }

export function fileSchedules(): Schedule[] {
  return [{ kind: cleanKind, key: 'nightly', cron: '50 3 * * *', payload: {} }]
}
