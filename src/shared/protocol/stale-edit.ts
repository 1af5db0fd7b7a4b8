// Marks a refused stale edit in the `data` of its answer, to tell this 409 from any other.

export const staleEditData = { stale: true } as const

export function isStaleEdit(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'stale' in data && data.stale === true
}
