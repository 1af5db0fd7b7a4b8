// The mark of a refused stale edit, in `data` of its answer: it sets this 409 apart from every other.

export const staleEditData = { stale: true } as const

export function isStaleEdit(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'stale' in data && data.stale === true
}
