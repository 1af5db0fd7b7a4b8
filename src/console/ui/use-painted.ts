// The order in which a large page appears: what is secondary is drawn after the browser has shown what matters.
import { startTransition, useEffect, useState } from 'react'

/** True once what was drawn when `isReady` became true is on the screen. */
export function usePainted(isReady: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isReady) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isReady])
  return isPainted
}
