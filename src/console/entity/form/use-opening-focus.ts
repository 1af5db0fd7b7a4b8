// Which field of a form has the focus when it opens.
import { type RefObject, useEffect, useState } from 'react'
import type { Field } from '../../../shared/entity/descriptor.ts'
import { focusAgain, focusWhenReady } from './focus-field.ts'

interface Opening {
  readonly fields: readonly Field[]
  readonly isLocked?: (field: Field) => boolean
  /** The first field that can be changed. */
  readonly autoFocus?: boolean
  /** The field that had the focus when the same form was saved. */
  readonly startsIn?: string | null
}

/** Only when it opens: later the user decides. */
export function useOpeningFocus(box: RefObject<HTMLElement | null>, names: readonly string[], opening: Opening): void {
  const [{ back, first }] = useState(() => {
    const { fields, isLocked, autoFocus = false, startsIn = null } = opening
    const isFree = (name: string): boolean => fields.some((field) => field.name === name && isLocked?.(field) !== true)
    return { back: startsIn, first: autoFocus ? (names.find(isFree) ?? null) : null }
  })
  useEffect(() => {
    if (box.current === null) return
    // Whoever has gone elsewhere stays there.
    const isFree = document.activeElement === document.body
    if (back !== null) return isFree ? focusWhenReady(box.current, [back], focusAgain) : undefined
    if (first !== null) return focusWhenReady(box.current, [first])
  }, [box, back, first])
}
