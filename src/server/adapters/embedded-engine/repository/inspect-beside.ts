// Reviews of diagrams as the modeler asks for them: large ones in a thread, one after another, so that others are answered meanwhile.
import { Worker } from 'node:worker_threads'
import type { DiagramReview } from '../../../ports/process/repository-views.ts'
import { unavailableError } from '../../refusals.ts'
import { inspectDiagram } from './inspect-diagram.ts'

/** Smaller ones take less time than the start of a thread. */
const mostLetters = 100_000
const mostMs = 20_000
/** Others are refused: their modelers ask again. */
const mostWaiting = 20
const resourceLimits = { maxOldGenerationSizeMb: 256 }

/** TypeScript when run from source, JavaScript in the build. */
const threadFile = new URL(`./inspect-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

function inspectInThread(xml: string): Promise<DiagramReview> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadFile, { workerData: xml, resourceLimits })
    const timer = setTimeout(() => void worker.terminate(), mostMs)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(unavailableError('tooLong', null))
    })
  })
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

export async function inspectBeside(xml: string): Promise<DiagramReview> {
  if (xml.length <= mostLetters) return inspectDiagram(xml)
  if (waiting >= mostWaiting) throw unavailableError('busy', null)
  waiting += 1
  const review = last.then(() => inspectInThread(xml))
  last = review.catch(() => undefined)
  try {
    return await review
  } finally {
    waiting -= 1
  }
}
