// The rendering process: one run at a time. It sees only data and two folders, never the database or the environment.
import type { RenderMessage, RenderRequest } from './render-protocol.ts'
import { RenderSession } from './render-session.ts'
import { TemplateFault } from './template-fault.ts'

const heartbeatMs = 100

let session: RenderSession | null = null
let lastTemplate = 0
let lastBeat = 0

function send(message: RenderMessage): void {
  process.send?.(message)
}

/** Sent before the work begins: a hung process sends nothing any more. */
function beat(templateId: number): void {
  const now = performance.now()
  if (templateId === lastTemplate && now - lastBeat < heartbeatMs) return
  lastTemplate = templateId
  lastBeat = now
  send({ beat: templateId })
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

function codeOf(error: unknown): string | null {
  return (error as NodeJS.ErrnoException | null)?.code ?? null
}

function answer(request: RenderRequest): RenderMessage {
  try {
    return { ok: true, value: handle(request) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (!(error instanceof TemplateFault)) return { ok: false, fault: null, message, code: codeOf(error) }
    const { template, line, column, reason } = error
    return { ok: false, fault: { template, line, column, reason }, message, code: null }
  }
}

process.on('message', (request: RenderRequest) => send(answer(request)))
// The server is gone: nobody waits for pages any more.
process.on('disconnect', () => process.exit())
send({ ready: true })
