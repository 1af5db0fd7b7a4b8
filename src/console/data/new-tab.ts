// A tab for an address that the server has yet to answer: browsers block one that is opened any later than the click.
import { HttpError } from './http-error.ts'
import { text } from './text.ts'

export interface NewTab {
  readonly show: (address: string) => void
  readonly close: () => void
}

/** Throws if the browser has blocked it. */
export function openTab(): NewTab {
  const tab = window.open('', '_blank')
  if (tab === null) throw new HttpError({ message: text('notice.tabBlocked'), code: 0, status: 0 })
  // What is shown there must not reach this page; `noopener` would return no tab.
  tab.opener = null
  return { show: (address) => tab.location.replace(address), close: () => tab.close() }
}
