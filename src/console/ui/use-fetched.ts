// Whether a chunk that is not needed yet is there: it is fetched once the page is idle. `load` must not change.
import { useEffect, useState } from 'react'
import { whenIdle } from '../data/when-idle.ts'

export function useFetched(load: () => Promise<unknown>): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    // Without a network it is tried again by whoever uses it.
    const fetchIt = (): void =>
      void load()
        .then(() => setThere(true))
        .catch(() => undefined)
    return whenIdle(fetchIt)
  }, [load])
  return isThere
}
