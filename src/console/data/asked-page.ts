// The page that somebody wanted before they had to log in or change their password, in the address they are led to; never one outside
// the console.

const base = '/admin'
const asked = 'to'

/** Below /admin; nobody wants to come back to these. */
const leftOut = ['/login', '/logout', '/404', '/forbidden']

/** The address, which leads back to this page; `page` is a path below /admin with its query. */
export function withAsked(address: string, page: string): string {
  return page === '/' ? address : `${address}?${new URLSearchParams({ [asked]: page }).toString()}`
}

/** As it is in the address: only `askedAddress` is safe to go to. */
export function askedPage(search: string): string {
  return new URLSearchParams(search).get(asked) ?? '/'
}

export function loginAddress(page = '/'): string {
  return withAsked(`${base}/login`, page)
}

/** Whether somebody was led to the login page, instead of opening it. */
export function isAsked(search: string): boolean {
  return new URLSearchParams(search).has(asked)
}

/** Where a login leads; the landing page if the address of the login page names none. */
export function askedAddress(search: string): string {
  const page = askedPage(search)
  // Resolved as the browser would do it, so that dots and backslashes lead nowhere else.
  const { pathname, search: query } = new URL(`${base}/${page.replace(/^[/\\]+/, '')}`, location.origin)
  const isOurs = pathname.startsWith(`${base}/`) && !leftOut.includes(pathname.slice(base.length))
  return isOurs ? `${pathname}${query}` : `${base}/`
}
