// Moves the focus once the inputs are enabled: while a form is being submitted they cannot have it.
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { focusAgain, focusField } from './focus-field.ts'

interface Wanted {
  readonly fields: readonly string[]
  /** The field that had the focus before: nothing scrolls, and the user may have left it. */
  readonly isBack: boolean
}

export interface MovesFocus {
  /** To the first of these fields. */
  readonly focusFirst: (fields: readonly string[]) => void
  /** To the field in which Enter was pressed: its input was disabled meanwhile. */
  readonly focusBack: (field: string) => void
}

export function useMovedFocus(box: RefObject<HTMLElement | null>, busy: boolean): MovesFocus {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  useEffect(() => {
    if (busy || wanted === null || box.current === null) return
    setWanted(null)
    if (!wanted.isBack) focusField(box.current, wanted.fields)
    // The page has it, or the dialog around the form, which takes it when it has opened.
    else if (document.activeElement?.contains(box.current)) focusAgain(box.current, wanted.fields)
  }, [box, busy, wanted])
  return {
    focusFirst: useCallback((fields: readonly string[]) => setWanted({ fields, isBack: false }), []),
    focusBack: useCallback((field: string) => setWanted({ fields: [field], isBack: true }), []),
  }
}
