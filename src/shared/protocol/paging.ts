// Paging of a list call: missing or invalid values become page 1, limit 10; the limit is at most 1000.

const defaultLimit = 10
const maxLimit = 1000
/** Keeps the offset an exact number. */
const maxPage = 1_000_000_000

export interface Paging {
  readonly page: number
  readonly limit: number
}

function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : null
}

/** `size` is an alias of `limit`. */
export function parsePaging(body: Readonly<Record<string, unknown>>): Paging {
  const page = wholeNumber(body['page']) ?? 1
  const limit = wholeNumber(body['limit'] ?? body['size']) ?? defaultLimit
  return {
    page: Math.min(Math.max(page, 1), maxPage),
    limit: limit < 1 ? defaultLimit : Math.min(limit, maxLimit),
  }
}
