// When errors are shown: a field's own once it was left, all after a save, the server's until the field changes.
import { useCallback, useMemo, useRef, useState } from 'react'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import type { Values } from '../row.ts'
import { isSame, isSameValue } from './form-values.ts'
import type { CheckValues } from './validator.ts'

interface ServerError extends FieldError {
  readonly value: unknown
}

/** By field, the first error of each. */
export type ShownErrors = ReadonlyMap<string, string>

interface ErrorsInput {
  readonly check: CheckValues
  readonly start: Values
  readonly values: Values
  readonly latest: { readonly current: Values }
}

export function useShownErrors({ check, start, values, latest }: ErrorsInput) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setAll] = useState(false)
  const [refused, setRefused] = useState<readonly ServerError[]>([])
  const errors = useMemo<ShownErrors>(() => {
    const isQuiet = !isAll && touched.size === 0
    const own = isQuiet ? [] : check(values).filter(({ field }) => isAll || touched.has(field))
    const servers = refused.filter(({ field, value }) => isSameValue(values[field], value))
    return new Map([...own, ...servers].reverse().map(({ field, message }) => [field, message]))
  }, [check, values, touched, isAll, refused])
  // The same map while the errors are the same: forms with many fields are not drawn again for every key.
  const kept = useRef(errors)
  if (!isSame(Object.fromEntries(kept.current), Object.fromEntries(errors))) kept.current = errors
  return {
    errors: kept.current,
    placeOf: useCallback(
      (name: string): FieldError['at'] => refused.find((error) => error.field === name)?.at,
      [refused],
    ),
    touch: useCallback(
      (name: string): void => {
        // Leaving an empty field is not an error yet.
        if (!isSameValue(start[name], latest.current[name])) setTouched((before) => new Set([...before, name]))
      },
      [start, latest],
    ),
    /** Checks all fields, as before a save. */
    validate: useCallback((): readonly FieldError[] => {
      setAll(true)
      setRefused([])
      return check(latest.current)
    }, [check, latest]),
    refuse: useCallback((found: readonly FieldError[], sent: Values): void => {
      setRefused(found.map((error) => ({ ...error, value: sent[error.field] })))
    }, []),
    /** After a save, fields show their errors only once they are left again. */
    settleErrors: useCallback((): void => {
      setTouched(new Set())
      setAll(false)
      setRefused([])
    }, []),
  }
}
