// Waits until a page has loaded everything. Playwright's own wait would never end: the event stream stays open.
import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

const quiet = 500

/** To be called before the page makes its calls; the result resolves after half a second without any. */
export function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let last = performance.now()
  const end = (request: Request): void => {
    if (open.delete(request)) last = performance.now()
  }
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) return
    open.add(request)
    last = performance.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    const deadline = performance.now() + 30_000
    while (open.size > 0 || performance.now() - last < quiet) {
      if (performance.now() > deadline)
        throw new Error(`Still loading: ${[...open].map((one) => one.url()).join(', ')}`)
      await pause(50)
    }
  }
}
