// Keeps the history of a run: started, done with its switch, failed or cancelled.
import { AppError } from '../../errors/app-error.ts'
import { CancelledJob } from '../../jobs/retry-later.ts'
import { publishingMessages as messages } from '../messages.ts'
import type { Publication } from '../publication.ts'
import type { PublishPorts, RunPorts } from '../publish-site.ts'
import { sentenceOf } from '../render-error.ts'
import { CancelledRun } from './cancelled-run.ts'
import { isRunning, noteFailure, noteStart } from './queries.ts'
import { loadLastWithdrawal } from '../withdrawals/queries.ts'

/** Milliseconds between two checks for a cancellation. */
const lookEveryMs = 200

function isFinal(error: unknown, isLastAttempt: boolean): boolean {
  return isLastAttempt || (error instanceof AppError && error.status < 500)
}

function watched(ports: PublishPorts): PublishPorts {
  let looked = performance.now()
  return {
    ...ports,
    async progress(done, total, text) {
      if (performance.now() - looked > lookEveryMs) {
        looked = performance.now()
        if (!(await isRunning(ports.database.read, ports.jobId))) throw new CancelledRun()
      }
      await ports.progress(done, total, text)
    },
  }
}

/** The job of a run that has been cancelled fails without being tried again. */
export async function recordRun<Outcome>(
  ports: PublishPorts,
  run: { readonly publication: Publication; readonly isLastAttempt: boolean; readonly isAnew?: boolean },
  work: (ports: RunPorts) => Promise<Outcome | null>,
): Promise<Outcome | null> {
  const { database, jobId, now, signal } = ports
  const { publication, isAnew = false } = run
  const isStarted = await database.transaction((trx) => noteStart(trx, jobId, { publication, now, isAnew }))
  if (!isStarted) throw new CancelledJob(messages.cancelled)
  try {
    const lastWithdrawal = await loadLastWithdrawal(database.read, publication.appid)
    const outcome = await work({ ...watched(ports), lastWithdrawal })
    const gone = { state: 'failed', error: messages.siteGone, finishTime: ports.clock.now() } as const
    if (outcome === null) await database.transaction((trx) => noteFailure(trx, jobId, gone))
    return outcome
  } catch (error) {
    if (error instanceof CancelledRun) throw new CancelledJob(messages.cancelled)
    const text = sentenceOf(error)
    const failed = { state: 'failed', error: text, finishTime: ports.clock.now() } as const
    const waits = { state: 'waiting', error: signal.aborted ? null : text, finishTime: null } as const
    const isOver = !signal.aborted && isFinal(error, run.isLastAttempt)
    await database.transaction((trx) => noteFailure(trx, jobId, isOver ? failed : waits))
    throw error
  }
}
