// Parts of a page that nobody waits for are loaded once the page has nothing more urgent to do.
import { useEffect, useState } from 'react'
import { whenIdle } from '../data/when-idle.ts'

/** True once the browser has been idle while `isWanted`. */
export function useIdle(isWanted = true): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => (isWanted ? whenIdle(() => setIdle(true)) : undefined), [isWanted])
  return isIdle
}
