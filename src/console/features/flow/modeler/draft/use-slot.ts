// Which draft this tab writes: that of the definition, or the first free one for new diagrams. A slot belongs to one tab at a time.
import { useEffect, useState } from 'react'

const newSlots = ['new-1', 'new-2', 'new-3', 'new-4', 'new-5']

export interface Slot {
  readonly name: string
  /** Another tab edits the same diagram. */
  readonly isTaken: boolean
}

function nameOf(slot: string): string {
  return `atrium.diagram ${slot}`
}

function untilAborted(end: AbortSignal): Promise<void> {
  return new Promise((release) => {
    if (end.aborted) release()
    end.addEventListener('abort', () => release(), { once: true })
  })
}

/** Resolves to false if another tab has it; else holds it until `end`. */
function hold(slot: string, end: AbortSignal): Promise<boolean> {
  // Only on secure pages.
  const locks = (navigator as Partial<Navigator>).locks
  if (locks === undefined) return Promise.resolve(true)
  return new Promise((answer) => {
    void locks.request(nameOf(slot), { ifAvailable: true }, (lock) => {
      answer(lock !== null)
      return lock === null ? undefined : untilAborted(end)
    })
  })
}

/** Calls `onHeld` when no other tab has it any more, and holds it until `end`. */
async function takeOver(slot: string, end: AbortSignal, onHeld: () => void): Promise<void> {
  try {
    await navigator.locks.request(nameOf(slot), { signal: end }, () => {
      onHeld()
      return untilAborted(end)
    })
  } catch (error) {
    if (!end.aborted) throw error
  }
}

/** Null while it is found out. */
export function useSlot(definition: string | null): Slot | null {
  const [slot, setSlot] = useState<Slot | null>(null)
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const show = (next: Slot): void => {
      if (!signal.aborted) setSlot(next)
    }
    const find = async (): Promise<void> => {
      const [first = '', ...others] = definition === null ? newSlots : [definition]
      for (const name of [first, ...others]) if (await hold(name, signal)) return show({ name, isTaken: false })
      show({ name: first, isTaken: true })
      await takeOver(first, signal, () => show({ name: first, isTaken: false }))
    }
    setSlot(null)
    void find()
    return () => end.abort()
  }, [definition])
  return slot
}
