// What the user did before the page was opened, or does in another tab or browser, is offered here too.
import { useEffect } from 'react'
import { undoTopic } from '../../../shared/protocol/topics.ts'
import { undoListCall } from '../../../shared/protocol/undo-calls.ts'
import { subscribe } from '../../data/events.ts'
import { http } from '../../data/http.ts'
import { hasUndoOffers, offerUndo } from '../../data/undo-offers.ts'
import { isViewing } from '../../data/view-store.ts'

async function look(): Promise<void> {
  const { data } = await http.post<unknown[]>(undoListCall, {}, { kind: 'read', quiet: true, background: true })
  if (data.length > 0) offerUndo(false)
}

/** Asks once, and with each hint of the server; a failure is made up for by the next one. */
export function useUndosElsewhere(): void {
  useEffect(() => {
    if (isViewing()) return
    // The button lists them itself once it is there.
    const see = (): void => (hasUndoOffers() ? offerUndo(false) : void look().catch(() => undefined))
    see()
    return subscribe(undoTopic, see)
  }, [])
}
