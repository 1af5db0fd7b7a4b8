// What a tab holds while it shows the console as another user sees it: all it held before is put away in one entry, and comes back with the return.
import { viewKey } from './view-store.ts'

export interface ShownView {
  /** Of the shown user. */
  readonly name: string
  /** When it ends by itself, in the server's time zone. */
  readonly until: string
}

interface StoredView extends ShownView {
  /** Path and query of the page on which it began. */
  readonly page: string
  readonly tab: Readonly<Record<string, string>>
}

function readStored(): StoredView | null {
  return JSON.parse(sessionStorage.getItem(viewKey) ?? 'null') as StoredView | null
}

export function readView(): ShownView | null {
  return readStored()
}

/** Nothing of the viewer stays where the shown user's would be looked for. */
export function putTabAway(view: ShownView): void {
  const stored: StoredView = { ...view, page: `${location.pathname}${location.search}`, tab: { ...sessionStorage } }
  sessionStorage.clear()
  sessionStorage.setItem(viewKey, JSON.stringify(stored))
}

/** Returns the page to go back to. */
export function putTabBack(): string {
  const stored = readStored()
  sessionStorage.clear()
  for (const [name, text] of Object.entries(stored?.tab ?? {})) sessionStorage.setItem(name, text)
  return stored?.page ?? '/admin/'
}
