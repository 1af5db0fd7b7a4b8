// A text that somebody types, kept for this browser tab until it is sent: a lost login or another task does not lose it.
import { useCallback, useEffect, useState } from 'react'
import { readSession } from '../../../data/session-store.ts'

function keyOf(name: string): string {
  return `atrium.inbox ${readSession().user.account} ${name}`
}

/** Returns the text, how to change it, and how to forget it. */
export function useKept(name: string): readonly [string, (text: string) => void, () => void] {
  const key = keyOf(name)
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  useEffect(() => setText(sessionStorage.getItem(key) ?? ''), [key])
  const change = useCallback(
    (next: string) => {
      setText(next)
      try {
        if (next === '') sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, next)
      } catch {
        // A full storage: an older text would come back as if it were the last.
        sessionStorage.removeItem(key)
      }
    },
    [key],
  )
  const forget = useCallback(() => change(''), [change])
  return [text, change, forget]
}
