// While the person types, the app's files are fetched into the browser's cache: the app's own page says which.

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

/** Only a convenience: a failure is nobody's concern. */
function prefetchQuietly(): void {
  prefetch().catch(() => undefined)
}

export function prefetchWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(prefetchQuietly, { timeout: 3000 })
  else setTimeout(prefetchQuietly, 1000)
}
