// Whether there is something that the user can take back: the header loads its button for it only then. It takes back what messages and
// results ask for.
import { undoMinutes } from '../../shared/protocol/undo-calls.ts'
import { isViewing } from './view-store.ts'

const minute = 60_000
const listeners = new Set<() => void>()
let isSincePageOpened = false
let until = 0

/** Returns the function that ends it. */
export function onUndoOffered(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `isOwn`: done in this page, not in another tab or browser, nor before it was opened. */
export function offerUndo(isOwn = true): void {
  isSincePageOpened ||= isOwn
  until = Date.now() + undoMinutes * minute
  for (const listener of listeners) listener()
}

/** Not in a view as another user: theirs are not the viewer's, and the server refuses to list them. */
export function hasUndoOffers(): boolean {
  return !isViewing() && Date.now() < until
}

/** Of what was done in this page. */
export function hasNewUndoOffers(): boolean {
  return isSincePageOpened
}

let handler: ((ticket: string) => void) | null = null
/** Asked for before the button was loaded. */
let asked: string | null = null

/** Takes back what was done under this id. */
export function askUndo(ticket: string): void {
  if (handler !== null) return handler(ticket)
  asked = ticket
  // Mounts the button again: a long batch can be taken back for longer than the last offer lasts.
  offerUndo()
}

/** Returns the function that ends it. */
export function onUndoAsked(next: (ticket: string) => void): () => void {
  handler = next
  if (asked !== null) next(asked)
  asked = null
  return () => {
    if (handler === next) handler = null
  }
}
