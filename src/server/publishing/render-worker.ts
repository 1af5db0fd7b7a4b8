// The rendering thread: one run at a time. It sees only data and two folders, never the database.
import { parentPort, workerData } from 'node:worker_threads'
import type { RenderAnswer, RenderRequest } from './render-protocol.ts'
import { RenderSession } from './render-session.ts'
import { TemplateFault } from './template-fault.ts'

const { pulse } = workerData as { pulse: Int32Array }

let session: RenderSession | null = null

/** Tells the main thread which template is at work, in shared memory: a hung thread answers no messages. */
function beat(templateId: number): void {
  Atomics.store(pulse, 1, templateId)
  Atomics.add(pulse, 0, 1)
}

function handle(request: RenderRequest): unknown {
  if (request.type === 'open') {
    session = new RenderSession(request.model, request.folders, beat)
    return null
  }
  if (request.type === 'close') {
    session?.discard()
    session = null
    return null
  }
  if (!session) throw new Error('no rendering run is open')
  return session.handle(request)
}

function answer(request: RenderRequest): RenderAnswer {
  try {
    return { ok: true, value: handle(request) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (!(error instanceof TemplateFault)) return { ok: false, fault: null, message }
    const { template, line, column, reason } = error
    return { ok: false, fault: { template, line, column, reason }, message }
  }
}

parentPort?.on('message', (request: RenderRequest) => parentPort?.postMessage(answer(request)))
