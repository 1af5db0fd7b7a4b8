// Notifies whoever asked for an export or import that it is done: they may have gone on to other things.
import { notifyOnce } from '../access/notices/notify.ts'
import type { JobContext } from '../jobs/job-context.ts'

/** Where the files of one's own jobs are. */
const ownFiles = '/profile/files'

/** A job that runs again after a crash notifies nobody twice. */
export async function notifyDone({ call, job }: JobContext, name: string, hasFile: boolean): Promise<void> {
  const { createBy, id } = job
  if (createBy === null) return
  const link = hasFile ? ownFiles : null
  await call.transaction((inside) =>
    notifyOnce(inside, [{ kind: 'done', subject: `job ${id}`, accounts: [createBy], name, link }]),
  )
}
