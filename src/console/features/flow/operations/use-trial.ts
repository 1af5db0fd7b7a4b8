// A trial run: changes nothing, so nobody is asked; its answer holds until something is chosen differently.
import { useState } from 'react'
import { HttpError } from '../../../data/http-error.ts'
import type { MigrationAnswer } from './calls.ts'

export function useTrial() {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<MigrationAnswer | null>(null)
  const [error, setError] = useState<HttpError | null>(null)
  const run = async (attempt: () => Promise<MigrationAnswer>): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      setAnswer(await attempt())
    } catch (thrown) {
      setAnswer(null)
      if (!(thrown instanceof HttpError)) throw thrown
      setError(thrown)
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, answer, error, forget: () => setAnswer(null) }
}
