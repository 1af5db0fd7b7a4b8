// The page that somebody asked for, carried through the change of a password and the logout to the login page.
import { askedAddress, loginAddress } from '../data/asked-page.ts'

const base = '/admin'

/** `page` is a path below /admin with its query. */
export function withPage(address: string, page: string): string {
  return address + loginAddress(page).slice(loginAddress().length)
}

export function pageIn(search: string): string {
  return askedAddress(search).slice(base.length)
}
