// Expressions as the modeler tries them: their spelling at once, their value in a thread that is ended when it takes too long.
import { Worker } from 'node:worker_threads'
import { trialMessages } from '../../../engine/expression/messages.ts'
import { tryExpression } from '../../../engine/expression/try-expression.ts'
import type { ExpressionTrial } from '../../../ports/process/repository-views.ts'
import { unavailableError } from '../../refusals.ts'
import type { Tried } from './try-thread.ts'

/** Counted from when the thread has loaded its modules. */
const mostMs = 500
const mostStartMs = 20_000
const mostWaiting = 20
const resourceLimits = { maxOldGenerationSizeMb: 64 }

/** TypeScript when run from source, JavaScript in the build. */
const threadFile = new URL(`./try-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** Null: it was stopped. */
function tryInThread(tried: Tried): Promise<ExpressionTrial | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadFile, { workerData: tried, resourceLimits })
    const stop = (): void => {
      resolve(null)
      void worker.terminate()
    }
    let timer = setTimeout(() => {
      reject(unavailableError('tooLong', null))
      stop()
    }, mostStartMs)
    worker.on('message', (message: ExpressionTrial | 'started') => {
      clearTimeout(timer)
      if (message === 'started') timer = setTimeout(stop, mostMs)
      else resolve(message)
    })
    worker.once('error', (error) => (isOutOfMemory(error) ? resolve(null) : reject(error)))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

export async function tryBeside(text: string, values: Tried['values'] | null): Promise<ExpressionTrial> {
  const spelled = tryExpression(text, null)
  if (values === null || spelled.problem !== null) return spelled
  if (waiting >= mostWaiting) throw unavailableError('busy', null)
  waiting += 1
  const trial = last.then(() => tryInThread({ text, values }))
  last = trial.catch(() => undefined)
  try {
    return (await trial) ?? { ...spelled, problem: trialMessages.stopped }
  } finally {
    waiting -= 1
  }
}
