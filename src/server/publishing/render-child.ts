// The rendering process: one run at a time; what it knows of a site stays for the site's next run. It sees only data and the folder that
// it writes to, never the database or the environment.
import { constants, setPriority } from 'node:os'
import { openFolder } from '../adapters/open-folder.ts'
import { PageObjects } from './pages/page-objects.ts'
import { PageWriter } from './page-writer.ts'
import type { PartDigest } from './article-changes.ts'
import type { RenderMessage, RenderRequest } from './render-protocol.ts'
import { type KeptSite, RenderSession } from './render-session.ts'
import { TemplateFault } from './template-fault.ts'

const heartbeatMs = 100

let session: RenderSession | null = null
/** Of the last run, if it ended well. */
let kept: { readonly key: string; readonly site: KeptSite } | null = null
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

let openKey = ''

/** A run that fails leaves nothing to the next one. */
function open({ model, target }: RenderRequest & { readonly type: 'open' }): readonly PartDigest[] {
  openKey = JSON.stringify([model.site.id, target?.folder])
  const writer = target && new PageWriter(new PageObjects(openFolder(target.folder)), target.base)
  const known = target?.base && kept?.key === openKey ? kept.site : null
  kept = null
  session = new RenderSession(model, writer, { beat, kept: known })
  return session.known
}

async function handle(request: RenderRequest): Promise<unknown> {
  if (request.type === 'open') return open(request)
  if (request.type === 'close') {
    session = null
    return process.memoryUsage.rss()
  }
  if (!session) throw new Error('no rendering run is open')
  const answer = await session.handle(request)
  if (request.type === 'keep') kept = session.next && { key: openKey, site: session.next }
  return answer
}

function codeOf(error: unknown): string | null {
  const { code, cause } = (error ?? {}) as NodeJS.ErrnoException
  return code ?? (cause as NodeJS.ErrnoException | undefined)?.code ?? null
}

async function answer(request: RenderRequest): Promise<RenderMessage> {
  try {
    return { ok: true, value: await handle(request) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (!(error instanceof TemplateFault)) return { ok: false, fault: null, message, code: codeOf(error) }
    const { template, line, column, reason } = error
    return { ok: false, fault: { template, line, column, reason }, message, code: null }
  }
}

// Readers and editors come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.on('message', (request: RenderRequest) => void answer(request).then(send))
// The server is gone: nobody waits for pages any more.
process.on('disconnect', () => process.exit())
send({ ready: true })
