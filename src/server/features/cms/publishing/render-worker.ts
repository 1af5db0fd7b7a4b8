// The rendering thread: one run at a time. It sees only data and two folders, never the database.
import { parentPort, workerData } from 'node:worker_threads'
import type { PlannedPage } from './page-plan.ts'
import { PageRenderer } from './page-renderer.ts'
import { PageWriter } from './page-writer.ts'
import type { RenderAnswer, RenderRequest } from './render-protocol.ts'
import { TemplateFault } from './template-fault.ts'

const { pulse } = workerData as { pulse: Int32Array }

let renderer: PageRenderer | null = null
let writer: PageWriter | null = null

function opened(): { renderer: PageRenderer; writer: PageWriter } {
  if (!renderer || !writer) throw new Error('no rendering run is open')
  return { renderer, writer }
}

/** Tells the main thread which page is being made, in shared memory: a hung thread answers no messages. */
function beat(page: PlannedPage): void {
  const template = opened().renderer.templateOf(page)?.id ?? 0
  Atomics.store(pulse, 1, template)
  Atomics.add(pulse, 0, 1)
}

function handle(request: RenderRequest): unknown {
  switch (request.type) {
    case 'open':
      renderer = new PageRenderer(request.model)
      writer = new PageWriter(request.publicFolder, request.staging)
      return null
    case 'bodiesOf':
      return [...new Set(request.pages.flatMap((page) => opened().renderer.bodiesOf(page)))]
    case 'write':
      for (const page of request.pages) {
        beat(page)
        opened().writer.stage(page.path, opened().renderer.render(page, request.bodies))
      }
      return null
    case 'commit':
      return opened().writer.commit({ keep: request.keep && new Set(request.keep), remove: request.remove })
    case 'text':
      beat(request.page)
      return opened().renderer.render(request.page, request.bodies)
    case 'close':
      writer?.discard()
      renderer = null
      writer = null
      return null
  }
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
