// A text that somebody types, kept for this browser tab until it is sent: a lost login or another task does not lose it.
import { useCallback, useEffect, useState } from 'react'
import { readSession } from '../../../data/session-store.ts'
import { keepTyped, readTyped } from '../../../data/typed-texts.ts'

/** Returns the text, how to change it, and how to forget it. */
export function useKept(name: string): readonly [string, (text: string) => void, () => void] {
  const { account } = readSession().user
  const [text, setText] = useState(() => readTyped(account, name))
  useEffect(() => setText(readTyped(account, name)), [account, name])
  const change = useCallback(
    (next: string) => {
      setText(next)
      keepTyped(account, name, next)
    },
    [account, name],
  )
  const forget = useCallback(() => change(''), [change])
  return [text, change, forget]
}
