// A trial run: changes nothing, so nobody is asked; its answer holds until something is chosen differently.
import { useRef, useState } from 'react'
import { HttpError } from '../../../data/http-error.ts'
import type { MigrationAnswer } from './calls.ts'

export function useTrial() {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<MigrationAnswer | null>(null)
  const [error, setError] = useState<HttpError | null>(null)
  // What is forgotten while it runs is not shown when it answers.
  const current = useRef(0)
  const run = async (attempt: () => Promise<MigrationAnswer>): Promise<void> => {
    const own = ++current.current
    setBusy(true)
    setError(null)
    try {
      const found = await attempt()
      if (own === current.current) setAnswer(found)
    } catch (thrown) {
      if (own === current.current) setAnswer(null)
      if (!(thrown instanceof HttpError)) throw thrown
      setError(thrown)
    } finally {
      setBusy(false)
    }
  }
  const forget = (): void => {
    current.current += 1
    setAnswer(null)
  }
  return { run, busy, answer, error, forget }
}
