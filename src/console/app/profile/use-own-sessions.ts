// The own sessions, loaded when shown, and ending one of them.
import { useCallback, useEffect, useState } from 'react'
import { http } from '../../data/http.ts'
import { HttpError } from '../../data/http-error.ts'
import { notify } from '../../data/notify.ts'

export interface OwnSession {
  readonly id: number
  readonly ip: string | null
  readonly device: string | null
  readonly loginTime: string
  readonly activeTime: string
  readonly rememberMe: boolean
  readonly current: boolean
}

type Known = { readonly sessions: readonly OwnSession[] | null; readonly error: string | null }

function sentenceOf(thrown: unknown): string {
  if (thrown instanceof HttpError) return thrown.message
  throw thrown
}

export function useOwnSessions() {
  const [{ sessions, error }, setKnown] = useState<Known>({ sessions: null, error: null })
  const [ending, setEnding] = useState<number | null>(null)

  const load = useCallback(async (): Promise<void> => {
    try {
      const { data } = await http.post<OwnSession[]>('/my/sessions', {}, { kind: 'read' })
      setKnown({ sessions: data, error: null })
    } catch (thrown) {
      setKnown((known) => ({ ...known, error: sentenceOf(thrown) }))
    }
  }, [])

  useEffect(() => void load(), [load])

  /** It may have ended already: the list is reloaded. */
  const end = async (id: number, done: string): Promise<void> => {
    setEnding(id)
    try {
      await http.post('/my/sessions/end', { id }, { kind: 'write' })
      notify.success(done)
    } catch (thrown) {
      notify.error(sentenceOf(thrown))
    } finally {
      await load()
      setEnding(null)
    }
  }
  return { sessions, error, ending, load, end }
}
