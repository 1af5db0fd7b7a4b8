// The values of an open form: the initial ones with the user's edits.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Field } from '../../shared/entity/descriptor.ts'
import { takeOver } from './form/form-values.ts'
import type { Values } from './row.ts'

interface FormStart {
  readonly fields: readonly Field[]
  readonly initial: Values
  /** Changes when `initial` has changed: it is adopted for fields that the user has not edited. */
  readonly revision?: number
}

export function useValues({ fields, initial, revision = 0 }: FormStart) {
  const [start, setStart] = useState(initial)
  const [values, show] = useState(start)
  /** The latest values, for code that runs between two renders. */
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
