// The grants of the chosen user or role: loaded once, changed at every tick, saved at once in order, the last change undone.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { HttpError } from '../../../data/http-error.ts'
import { loadGrants, saveChanges, type SubjectType } from './calls.ts'
import { type Change, type Grants, noGrants, undoOf, withChanges } from './grants.ts'

export type Saving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly time: Date }
  | { readonly kind: 'failed'; readonly reason: string; readonly changes: readonly Change[] }

export interface GrantsState {
  readonly grants: Grants
  readonly isLoading: boolean
  readonly error: string | null
  readonly saving: Saving
  readonly canUndo: boolean
  readonly apply: (changes: readonly Change[]) => void
  readonly undo: () => void
  /** Sends what failed once more. */
  readonly retry: () => void
  readonly reload: () => void
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

interface Shown {
  readonly held: Pick<GrantsState, 'grants' | 'isLoading' | 'error'>
  readonly latest: RefObject<Grants>
  /** Answers for a user or role that is no longer shown are dropped. */
  readonly turn: RefObject<number>
  readonly show: (next: Grants) => void
  readonly reload: () => Promise<void>
}

/** What the server holds, as far as it has been loaded and changed here. */
function useShown(type: SubjectType, id: number | null): Shown {
  const [grants, setGrants] = useState<Grants>(noGrants)
  const [isLoading, setLoading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const latest = useRef(grants)
  const turn = useRef(0)
  const show = useCallback((next: Grants) => {
    latest.current = next
    setGrants(next)
  }, [])
  const reload = useCallback(async () => {
    const own = ++turn.current
    setError(null)
    if (id === null) return show(noGrants)
    setLoading(true)
    try {
      const loaded = await loadGrants(type, id)
      if (own === turn.current) show(loaded)
    } catch (failure) {
      const isCancelled = failure instanceof HttpError && failure.cancelled
      if (own === turn.current && !isCancelled) setError(reasonOf(failure))
    } finally {
      if (own === turn.current) setLoading(false)
    }
  }, [type, id, show])
  return { held: { grants, isLoading, error }, latest, turn, show, reload }
}

export function useGrants(type: SubjectType, id: number | null): GrantsState {
  const { held, latest, turn, show, reload } = useShown(type, id)
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const [lastUndo, setLastUndo] = useState<readonly Change[] | null>(null)
  /** Requests go one after the other: a later tick never overtakes an earlier one. */
  const queue = useRef(Promise.resolve())

  useEffect(() => {
    setSaving({ kind: 'idle' })
    setLastUndo(null)
    void reload()
  }, [reload])

  const send = useCallback(
    (changes: readonly Change[]) => {
      if (id === null) return
      const own = turn.current
      setSaving({ kind: 'saving' })
      queue.current = queue.current.then(async () => {
        try {
          await saveChanges(type, id, changes)
          if (own === turn.current) setSaving({ kind: 'saved', time: new Date() })
        } catch (failure) {
          if (own !== turn.current) return
          // What the server holds is what counts: the ticks go back to it.
          setLastUndo(null)
          await reload()
          setSaving({ kind: 'failed', reason: reasonOf(failure), changes })
        }
      })
    },
    [type, id, turn, reload],
  )

  const apply = useCallback(
    (changes: readonly Change[]) => {
      setLastUndo(undoOf(latest.current, changes))
      show(withChanges(latest.current, changes))
      send(changes)
    },
    [latest, send, show],
  )
  const undo = (): void => {
    if (lastUndo === null) return
    show(withChanges(latest.current, lastUndo))
    send(lastUndo)
    setLastUndo(null)
  }
  const retry = (): void => {
    if (saving.kind === 'failed') apply(saving.changes)
  }
  return { ...held, saving, canUndo: lastUndo !== null, apply, undo, retry, reload: () => void reload() }
}
