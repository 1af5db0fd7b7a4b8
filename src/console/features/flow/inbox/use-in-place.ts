// Something that is edited in the place of its button.
import { type RefObject, useEffect, useRef, useState } from 'react'

export interface InPlace {
  readonly isEditing: boolean
  readonly setEditing: (isEditing: boolean) => void
  /** For the button: it has the focus again after editing, unless something else was clicked. */
  readonly button: RefObject<HTMLButtonElement | null>
}

export function useInPlace(): InPlace {
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    const isOver = wasEditing.current && !isEditing
    wasEditing.current = isEditing
    if (!isOver) return
    // While a field loses the focus, the next one does not have it yet.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [isEditing])
  return { isEditing, setEditing, button }
}
