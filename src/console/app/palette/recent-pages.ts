// The pages that somebody opened last, per account in this browser: addresses only, without what was searched there.
import { isViewing } from '../../data/view-store.ts'

const kept = 8

function keyOf(account: string): string {
  return `atrium.recent ${account}`
}

export function recentPages(account: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

/** The latest first. A full storage keeps the older ones. */
export function keepRecent(account: string, path: string): void {
  if (isViewing()) return
  const others = recentPages(account).filter((one) => one !== path)
  try {
    localStorage.setItem(keyOf(account), JSON.stringify([path, ...others].slice(0, kept)))
  } catch {
    // See above.
  }
}
