// The page that somebody asked for, in the addresses that lead over the change of their password to the login, which checks it.

const kept = 'to'

/** `page` is a path below /admin with its query. */
export function withPage(address: string, page: string): string {
  return page === '/' ? address : `${address}?${new URLSearchParams({ [kept]: page }).toString()}`
}

export function pageIn(search: string): string {
  return new URLSearchParams(search).get(kept) ?? '/'
}
