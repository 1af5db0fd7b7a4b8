// The grants of the selected user or role: loaded once, changed at every tick, saved immediately and in order, with undo of the last change.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { HttpError } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import { loadGrants, saveChanges, type SubjectType } from './calls.ts'
import {
  type Change,
  fits,
  type Grants,
  joined,
  type MadeChange,
  madeOn,
  noGrants,
  undoOf,
  withChanges,
} from './grants.ts'

export type Saving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly time: number }
  | { readonly kind: 'failed'; readonly reason: string; readonly changes: readonly MadeChange[] }

export interface GrantsState {
  readonly grants: Grants
  readonly isLoading: boolean
  readonly error: string | null
  readonly saving: Saving
  readonly canUndo: boolean
  /** A failed change may be sent again: what it changes is still as it was then. */
  readonly canRetry: boolean
  readonly apply: (changes: readonly Change[]) => void
  readonly undo: () => void
  /** Retries the failed change once. */
  readonly retry: () => void
  readonly reload: () => void
}

const conflict = 409
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

interface Shown {
  readonly held: Pick<GrantsState, 'grants' | 'isLoading' | 'error'>
  readonly latest: RefObject<Grants>
  readonly show: (next: Grants) => void
  readonly reload: () => Promise<void>
}

/** The server's state, as far as it has been loaded and changed here. */
function useShown(type: SubjectType, id: number | null): Shown {
  const [grants, setGrants] = useState<Grants>(noGrants)
  const [isLoading, setLoading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const latest = useRef(grants)
  /** Answers for a user or role that is no longer selected are dropped. */
  const turn = useRef(0)
  /** The owner of the shown grants: during a reload they stay visible, and so does the scroll position. */
  const shown = useRef<string | null>(null)
  const show = useCallback((next: Grants) => {
    latest.current = next
    setGrants(next)
  }, [])
  const reload = useCallback(async () => {
    const own = ++turn.current
    const key = `${type} ${id}`
    setError(null)
    if (id === null) return show(noGrants)
    setLoading(shown.current !== key)
    try {
      const loaded = await loadGrants(type, id)
      if (own !== turn.current) return
      shown.current = key
      show(loaded)
    } catch (failure) {
      const isCancelled = failure instanceof HttpError && failure.cancelled
      if (own !== turn.current || isCancelled) return
      shown.current = null
      setError(reasonOf(failure))
    } finally {
      if (own === turn.current) setLoading(false)
    }
  }, [type, id, show])
  return { held: { grants, isLoading, error }, latest, show, reload }
}

interface Sending extends Pick<Shown, 'latest' | 'reload'> {
  readonly type: SubjectType
  readonly id: number | null
  readonly onFailed: () => void
}

/** Requests are sequential: a later tick never overtakes an earlier one. */
function useSending({ type, id, latest, reload, onFailed }: Sending) {
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const queue = useRef(Promise.resolve())
  const subject = useRef('')
  /** Ticks made on top of an unsaved one are not sent. */
  const failures = useRef(0)
  const key = `${type} ${id}`
  useEffect(() => {
    subject.current = key
    setSaving({ kind: 'idle' })
  }, [key])

  const fail = useCallback(
    async (failure: unknown, changes: readonly MadeChange[]) => {
      const reason = reasonOf(failure)
      if (subject.current !== key) return notify.error(reason)
      if (failure instanceof HttpError && failure.status === conflict) notify.warning(reason)
      onFailed()
      // The server's state wins: the ticks are reset to it.
      await reload()
      if (subject.current !== key) return
      failures.current += 1
      setSaving({ kind: 'failed', reason, changes })
    },
    [key, onFailed, reload],
  )
  const send = useCallback(
    (changes: readonly MadeChange[]) => {
      if (id === null) return
      const round = failures.current
      setSaving({ kind: 'saving' })
      queue.current = queue.current.then(async () => {
        if (round !== failures.current) {
          return setSaving((last) =>
            last.kind === 'failed' ? { ...last, changes: joined(last.changes, changes) } : last,
          )
        }
        try {
          await saveChanges(type, id, changes)
          if (subject.current === key) setSaving({ kind: 'saved', time: Date.now() })
        } catch (failure) {
          await fail(failure, changes)
        }
      })
    },
    [type, id, key, fail],
  )
  return { saving, send, canRetry: saving.kind === 'failed' && fits(latest.current, saving.changes) }
}

export function useGrants(type: SubjectType, id: number | null): GrantsState {
  const { held, latest, show, reload } = useShown(type, id)
  const [lastUndo, setLastUndo] = useState<readonly Change[] | null>(null)
  const onFailed = useCallback(() => setLastUndo(null), [])
  const { saving, send, canRetry } = useSending({ type, id, latest, reload, onFailed })

  useEffect(() => {
    setLastUndo(null)
    void reload()
  }, [reload])

  const keep = useCallback(
    (changes: readonly Change[]) => {
      const made = madeOn(latest.current, changes)
      show(withChanges(latest.current, changes))
      send(made)
    },
    [latest, send, show],
  )
  const apply = useCallback(
    (changes: readonly Change[]) => {
      setLastUndo(undoOf(latest.current, changes))
      keep(changes)
    },
    [latest, keep],
  )
  const undo = (): void => {
    if (lastUndo === null) return
    setLastUndo(null)
    keep(lastUndo)
  }
  const retry = (): void => {
    if (saving.kind === 'failed') apply(saving.changes)
  }
  /** Changes that arrived meanwhile, copied rights above all, must not be undone with the last tick. */
  const loadAnew = (): void => {
    setLastUndo(null)
    void reload()
  }
  const canUndo = lastUndo !== null
  return { ...held, saving, canUndo, canRetry, apply, undo, retry, reload: loadAnew }
}
