// Moves the focus to the first of some fields once the inputs are enabled: while a form is being submitted they cannot take it.
import { type RefObject, useEffect, useState } from 'react'
import { focusField } from './focus-field.ts'

export function useFocusFirst(box: RefObject<HTMLElement | null>, busy: boolean): (fields: readonly string[]) => void {
  const [fields, setFields] = useState<readonly string[]>([])
  useEffect(() => {
    if (busy || fields.length === 0 || box.current === null) return
    setFields([])
    focusField(box.current, fields)
  }, [box, busy, fields])
  return setFields
}
