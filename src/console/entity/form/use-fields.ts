// The state of a form that lays out its fields itself: values, which errors are shown, and what was hidden meanwhile.
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Field } from '../../../shared/entity/descriptor.ts'
import { isVisible } from '../../../shared/entity/visibility.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { isEmpty, type Values } from '../row.ts'
import { isSame, isSameValue, settle } from './form-values.ts'
import type { CheckValues } from './validator.ts'

interface FieldsInput {
  readonly fields: readonly Field[]
  readonly initial: Values
  readonly check: CheckValues
}

interface ServerError extends FieldError {
  readonly value: unknown
}

/** By field, the first error of each. */
export type ShownErrors = ReadonlyMap<string, string>

export function useFields({ fields, initial, check }: FieldsInput) {
  const [start, setStart] = useState(initial)
  const [values, show] = useState(initial)
  /** For code that runs between two renders. */
  const latest = useRef(values)
  const hidden = useRef<Values>({})
  const set = useCallback((next: Values): void => {
    latest.current = next
    show(next)
  }, [])
  const change = useCallback(
    (changed: Values): void => {
      const asked = { ...latest.current, ...changed }
      const { values: next, cleared } = settled(fields, { asked, before: latest.current, kept: hidden.current })
      hidden.current = cleared
      set(next)
    },
    [fields, set],
  )
  const errors = useShownErrors({ check, start, values, latest })
  return {
    start,
    values,
    latest,
    isDirty: useMemo(() => !isSame(start, values), [start, values]),
    change,
    /** These are stored now; what was typed since then stays. */
    adopt: useCallback(
      (stored: Values, sent: Values): void => {
        setStart(stored)
        const typed = Object.entries(latest.current).filter(([name, value]) => !isSameValue(sent[name], value))
        set({ ...stored, ...Object.fromEntries(typed) })
      },
      [set],
    ),
    /** Begins again with these: the stored values, and the user's over them. */
    restart: useCallback(
      (stored: Values, next: Values): void => {
        setStart(stored)
        set(next)
      },
      [set],
    ),
    ...errors,
  }
}

/** A field that is hidden is cleared; one that is shown again has its former value. */
function settled(fields: readonly Field[], { asked, before, kept }: Record<'asked' | 'before' | 'kept', Values>) {
  const shown = fields.filter(
    (field) => isEmpty(asked[field.name]) && isVisible(field, asked) && !isVisible(field, before),
  )
  const back = shown.flatMap(({ name }) => (isEmpty(kept[name]) ? [] : [[name, kept[name]] as const]))
  const values = settle(fields, { ...asked, ...Object.fromEntries(back) }, before)
  const gone = fields.filter(({ name }) => !isEmpty(asked[name]) && isEmpty(values[name]))
  return { values, cleared: { ...kept, ...Object.fromEntries(gone.map(({ name }) => [name, asked[name]])) } }
}

interface ErrorsInput {
  readonly check: CheckValues
  readonly start: Values
  readonly values: Values
  readonly latest: { readonly current: Values }
}

/** A field's own errors once it was left, all after a save, the server's until the field changes. */
function useShownErrors({ check, start, values, latest }: ErrorsInput) {
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
    /** After a save: mistakes are no longer searched for everywhere. */
    settleErrors: useCallback((): void => {
      setTouched(new Set())
      setAll(false)
      setRefused([])
    }, []),
  }
}
