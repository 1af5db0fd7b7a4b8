// How long ago the article was saved; counts up by itself.
import { useEffect, useState } from 'react'
import { clockTime } from '../../../../data/time.ts'
import { useEditorText } from './use-editor-text.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Seconds are counted for a minute, then minutes: no need to look more often. */
function useNow(since: number): number {
  const [now, setNow] = useState(Date.now)
  const step = now - since < minute ? second : minute
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [step])
  return Math.max(now, since)
}

export function SavedText({ at }: { readonly at: number }) {
  const text = useEditorText()
  const age = useNow(at) - at
  if (age < 2 * second) return text('savedNow')
  if (age < minute) return text('savedSeconds', { count: Math.floor(age / second) })
  if (age < hour) return text('savedMinutes', { count: Math.floor(age / minute) })
  return text('savedAt', { time: clockTime(at) })
}
