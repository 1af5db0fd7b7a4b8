// The values of an open form: the initial ones with the user's edits.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Field } from '../../shared/entity/descriptor.ts'
import { settle, takeOver } from './form/form-values.ts'
import type { Values } from './row.ts'

interface FormStart {
  readonly fields: readonly Field[]
  readonly initial: Values
  /** Typed before the login ended: shown over the initial values. */
  readonly typed?: Values | null
  /** Changes when `initial` has changed: it is adopted for fields that the user has not edited. */
  readonly revision?: number
  /** Called with every change. */
  readonly onValues?: ((values: Values) => void) | undefined
  /** Called with every set of values before it is drawn: an input drawn without what was just typed would lose its caret. */
  readonly publish?: (values: Values) => void
}

export function firstValues({ fields, initial, typed = null }: FormStart): Values {
  return typed === null ? initial : settle(fields, { ...initial, ...typed }, initial)
}

export function useValues(form: FormStart) {
  const { fields, initial, revision = 0, onValues, publish } = form
  const [start, setStart] = useState(initial)
  const [values, show] = useState(() => firstValues(form))
  /** The latest values, for code that runs between two renders. */
  const latest = useRef(values)
  const setValues = useCallback(
    (next: Values) => {
      latest.current = next
      publish?.(next)
      show(next)
    },
    [publish],
  )
  const change = useCallback(
    (next: Values) => {
      setValues(settle(fields, next, latest.current))
      onValues?.(latest.current)
    },
    [fields, setValues, onValues],
  )
  const fill = useCallback((more: Values) => change({ ...latest.current, ...more }), [change])
  /** Begins again with these: the stored values, and the user's over them. */
  const restart = useCallback(
    (stored: Values, next: Values) => {
      setStart(stored)
      change(next)
    },
    [change],
  )
  const seen = useRef(revision)
  useEffect(() => {
    if (seen.current === revision) return
    seen.current = revision
    const next = takeOver(fields, { start, typed: latest.current, stored: initial })
    if (next === null) return
    setStart(initial)
    setValues(next)
  }, [fields, start, initial, revision, setValues])
  return { start, values, latest, change, fill, restart }
}
