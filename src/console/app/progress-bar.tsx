// A thin bar along the top while something is loading; short waits do not show it.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { getActivity, subscribeActivity } from '../data/activity.ts'

const delay = 180
const fade = 250

type Phase = 'hidden' | 'running' | 'done'

export function ProgressBar() {
  const busy = useSyncExternalStore(subscribeActivity, getActivity) > 0
  const [phase, setPhase] = useState<Phase>('hidden')
  useEffect(() => {
    if (busy) {
      const timer = setTimeout(() => setPhase('running'), delay)
      return () => clearTimeout(timer)
    }
    setPhase((current) => (current === 'running' ? 'done' : current))
    const timer = setTimeout(() => setPhase('hidden'), fade)
    return () => clearTimeout(timer)
  }, [busy])
  return <div className={`progress progress-${phase}`} aria-hidden="true" />
}
