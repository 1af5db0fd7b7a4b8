// Prefetches the app's files into the browser's cache while the user types; the app's own page lists them.

function addPrefetch(href: string): void {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = href
  document.head.append(link)
}

async function prefetch(): Promise<void> {
  const answer = await fetch('/admin/')
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const selector = 'script[type=module][src], link[rel=modulepreload][href], link[rel=stylesheet][href]'
  for (const element of page.querySelectorAll(selector)) {
    addPrefetch(element.getAttribute('src') ?? element.getAttribute('href') ?? '')
  }
}

/** An optimisation only: failures are ignored. */
function prefetchQuietly(): void {
  prefetch().catch(() => undefined)
}

export function prefetchWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(prefetchQuietly, { timeout: 3000 })
  else setTimeout(prefetchQuietly, 1000)
}
