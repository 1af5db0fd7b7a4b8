// Which draft this tab writes: that of the definition, or the first free one for new diagrams. A slot belongs to one tab at a time.
import { useEffect, useState } from 'react'

const newSlots = ['new-1', 'new-2', 'new-3', 'new-4', 'new-5']

export interface Slot {
  readonly name: string
  /** Another tab edits the same diagram. */
  readonly isTaken: boolean
}

/** Resolves to false if another tab has it; else holds it until `end`. */
function hold(name: string, end: AbortSignal): Promise<boolean> {
  // Only on secure pages.
  const locks = (navigator as Partial<Navigator>).locks
  if (locks === undefined) return Promise.resolve(true)
  return new Promise((answer) => {
    void locks.request(`atrium.diagram ${name}`, { ifAvailable: true }, (lock) => {
      answer(lock !== null)
      if (lock === null) return undefined
      return new Promise<void>((release) => {
        if (end.aborted) release()
        end.addEventListener('abort', () => release(), { once: true })
      })
    })
  })
}

/** Null while it is found out. */
export function useSlot(definition: string | null): Slot | null {
  const [slot, setSlot] = useState<Slot | null>(null)
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const names = definition === null ? newSlots : [definition]
    let isSettled = false
    const show = (next: Slot): void => {
      if (!signal.aborted) setSlot(next)
    }
    const take = async (): Promise<void> => {
      isSettled = true
      for (const name of names) if (await hold(name, signal)) return show({ name, isTaken: false })
      isSettled = false
    }
    // Only by the tab that is looked at: another one that is loaded again finds its own slot free.
    const takeOver = (): void => {
      if (!isSettled && document.visibilityState === 'visible') void take()
    }
    setSlot(null)
    void take().then(() => isSettled || show({ name: names[0] ?? '', isTaken: true }))
    window.addEventListener('focus', takeOver, { signal })
    document.addEventListener('visibilitychange', takeOver, { signal })
    return () => end.abort()
  }, [definition])
  return slot
}
