// The rendering process: one run at a time; what it knows of a site stays for the site's next run. It sees only data and the folder that
// it writes to, never the database or the environment.
import { constants, setPriority } from 'node:os'
import { openFolder } from '../adapters/open-folder.ts'
import { toFailure } from './failure.ts'
import { heartbeat } from './heartbeat.ts'
import { PageObjects } from './pages/page-objects.ts'
import { PageWriter } from './page-writer.ts'
import type { PartDigest } from './article-changes.ts'
import type { NumberedRequest, RenderMessage, RenderOutcome, RenderRequest } from './render-protocol.ts'
import { type KeptSite, RenderSession } from './render-session.ts'
import { ThreadedStore } from './storing/threaded-store.ts'

let session: RenderSession | null = null
/** Of the last run, if it ended well. */
let kept: { readonly key: string; readonly site: KeptSite } | null = null

function send(message: RenderMessage): void {
  process.send?.(message)
}

const beat = heartbeat((templateId) => send({ beat: templateId }))

let openKey = ''

/** A run that fails leaves nothing to the next one. */
function open({ model, target, program }: RenderRequest & { readonly type: 'open' }): readonly PartDigest[] {
  openKey = JSON.stringify([model.site.id, target?.folder])
  const writer = target && new PageWriter(new PageObjects(openFolder(target.folder)), target.base)
  const known = target?.base && kept?.key === openKey ? kept.site : null
  kept = null
  const openStore = (pages: number, onSign: () => void) =>
    target && ThreadedStore.open({ folder: target.folder }, pages, onSign)
  session = new RenderSession(model, writer, { beat, program, kept: known, openStore })
  return session.known
}

async function handle(request: RenderRequest): Promise<unknown> {
  if (request.type === 'open') {
    await session?.close()
    return open(request)
  }
  if (request.type === 'close') {
    await session?.close()
    session = null
    return process.memoryUsage.rss()
  }
  if (!session) throw new Error('no rendering run is open')
  const answer = await session.handle(request)
  if (request.type === 'keep') kept = session.next && { key: openKey, site: session.next }
  return answer
}

async function outcomeOf(request: RenderRequest): Promise<RenderOutcome> {
  try {
    return { ok: true, value: await handle(request) }
  } catch (error) {
    return { ok: false, ...toFailure(error) }
  }
}

async function answer({ number, ...request }: NumberedRequest): Promise<void> {
  send({ number, ...(await outcomeOf(request)) })
}

// Readers and editors come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.on('message', (request: NumberedRequest) => void answer(request))
// The server is gone: nobody waits for pages any more.
process.on('disconnect', () => process.exit())
send({ ready: true })
