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
    const find = async (): Promise<Slot> => {
      const names = definition === null ? newSlots : [definition]
      for (const name of names) if (await hold(name, end.signal)) return { name, isTaken: false }
      return { name: names[0] ?? '', isTaken: true }
    }
    setSlot(null)
    void find().then((found) => !end.signal.aborted && setSlot(found))
    return () => end.abort()
  }, [definition])
  return slot
}
