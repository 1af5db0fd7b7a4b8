// When errors are shown: a field's own once it was left, all after a submit, the server's until the field changes.
import { useCallback, useMemo, useRef } from 'react'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import type { Values } from '../row.ts'
import { type CheckValues, createValidator } from './validator.ts'

interface ServerError extends FieldError {
  readonly value: unknown
}

export function useFormCheck(check: CheckValues, current: { readonly current: Values }) {
  const latest = useRef(check)
  latest.current = check
  const touched = useRef(new Set<string>())
  const all = useRef(false)
  const submitting = useRef(false)
  const refused = useRef<readonly ServerError[]>([])

  const shown = useCallback(
    (values: Values): readonly FieldError[] => {
      const own = latest.current(values).filter(({ field }) => all.current || touched.current.has(field))
      // A server's refusal must not block the next try: the reason may be gone by then.
      if (submitting.current) return own
      // rjsf checks a copy, in which a file is not the one that was chosen.
      const now = (value: unknown): Values => (value instanceof File ? current.current : values)
      return [...own, ...refused.current.filter(({ field, value }) => Object.is(now(value)[field], value))]
    },
    [current],
  )

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
