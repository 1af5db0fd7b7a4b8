// Marks a refused stale edit in the `data` of its answer, to tell this 409 from any other.

export interface StaleEdit {
  readonly stale: true
  /** Name of the person whose change came first; null = not known. */
  readonly by: string | null
}

export function isStaleEdit(data: unknown): data is StaleEdit {
  return typeof data === 'object' && data !== null && 'stale' in data && data.stale === true
}
