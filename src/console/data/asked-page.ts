// The page that somebody wanted before they had to log in, in the address of the login page; never one outside the console.

const base = '/admin'
const asked = 'to'

/** Below /admin; nobody wants to come back to these. */
const leftOut = ['/login', '/logout', '/404', '/forbidden']

/** The login page, which leads back to this page; `page` is a path below /admin with its query. */
export function loginAddress(page = '/'): string {
  const query = page === '/' ? '' : `?${new URLSearchParams({ [asked]: page }).toString()}`
  return `${base}/login${query}`
}

/** Whether somebody was led to the login page, instead of opening it. */
export function isAsked(search: string): boolean {
  return new URLSearchParams(search).has(asked)
}

/** Where a login leads; the landing page if the address of the login page names none. */
export function askedAddress(search: string): string {
  const page = new URLSearchParams(search).get(asked) ?? '/'
  // Resolved as the browser would do it, so that dots and backslashes lead nowhere else.
  const { pathname, search: query } = new URL(`${base}/${page.replace(/^[/\\]+/, '')}`, location.origin)
  const isOurs = pathname.startsWith(`${base}/`) && !leftOut.includes(pathname.slice(base.length))
  return isOurs ? `${pathname}${query}` : `${base}/`
}
