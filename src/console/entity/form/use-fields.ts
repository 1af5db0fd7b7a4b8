// The state of a form that lays out its fields itself: values, which errors are shown, and what was hidden meanwhile.
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Field } from '../../../shared/entity/descriptor.ts'
import { isVisible } from '../../../shared/entity/visibility.ts'
import { isEmpty, type Values } from '../row.ts'
import { isSame, isSameValue, settle } from './form-values.ts'
import { useShownErrors } from './use-shown-errors.ts'
import type { CheckValues } from './validator.ts'

interface FieldsInput {
  readonly fields: readonly Field[]
  readonly initial: Values
  readonly check: CheckValues
}

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
