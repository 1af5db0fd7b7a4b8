// The values of an open form: what it started with, and what the person has made of it.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Field } from '../../shared/entity/descriptor.ts'
import { takeOver } from './form/form-values.ts'
import type { Values } from './row.ts'

interface FormStart {
  readonly fields: readonly Field[]
  readonly initial: Values
  /** Another one: `initial` has changed, and is taken over where nothing else was typed. */
  readonly revision?: number
}

export function useValues({ fields, initial, revision = 0 }: FormStart) {
  const [start, setStart] = useState(initial)
  const [values, show] = useState(start)
  /** As of now, for what runs between two drawings. */
  const latest = useRef(values)
  const setValues = useCallback((next: Values) => {
    latest.current = next
    show(next)
  }, [])
  const seen = useRef(revision)
  useEffect(() => {
    if (seen.current === revision) return
    seen.current = revision
    const next = takeOver(fields, { start, typed: latest.current, stored: initial })
    if (next === null) return
    setStart(initial)
    setValues(next)
  }, [fields, start, initial, revision, setValues])
  return { start, values, latest, setValues }
}
