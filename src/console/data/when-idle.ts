// Runs work once the page has nothing more urgent to do: whenIdle(work). Returns how to cancel it.

const latestMs = 3000

/** Safari has no idle callbacks. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: latestMs })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, latestMs / 2)
  return () => clearTimeout(timer)
}
