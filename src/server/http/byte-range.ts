// Parses a `Range` header: a single range; anything else means the whole file, as HTTP allows.

export interface ByteRange {
  readonly start: number
  /** The last byte, included. */
  readonly end: number
}

/** `outside`: a range beyond the end of the file. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'outside'
}
