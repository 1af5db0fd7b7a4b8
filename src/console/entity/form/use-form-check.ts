// When errors are shown: a field's own once it was left, all after a submit, the server's until the field changes.
import { useCallback, useMemo, useRef } from 'react'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import type { Values } from '../row.ts'
import { isSameValue } from './form-values.ts'
import { type CheckValues, createValidator } from './validator.ts'

interface ServerError extends FieldError {
  readonly value: unknown
}

export function useFormCheck(check: CheckValues) {
  const latest = useRef(check)
  latest.current = check
  const touched = useRef(new Set<string>())
  const all = useRef(false)
  const submitting = useRef(false)
  const refused = useRef<readonly ServerError[]>([])

  const shown = useCallback((values: Values): readonly FieldError[] => {
    const own = latest.current(values).filter(({ field }) => all.current || touched.current.has(field))
    // A server's refusal must not block the next try: the reason may be gone by then.
    if (submitting.current) return own
    return [...own, ...refused.current.filter(({ field, value }) => isSameValue(values[field], value))]
  }, [])

  return {
    validator: useMemo(() => createValidator(shown), [shown]),
    touch: useCallback((field: string) => touched.current.add(field), []),
    /** Validates every field, ignoring earlier server errors. */
    asSubmit: useCallback(<Result>(run: () => Result): Result => {
      all.current = true
      submitting.current = true
      try {
        return run()
      } finally {
        submitting.current = false
      }
    }, []),
    refuse: useCallback((errors: readonly FieldError[], values: Values) => {
      refused.current = errors.map((error) => ({ ...error, value: values[error.field] }))
    }, []),
  }
}
