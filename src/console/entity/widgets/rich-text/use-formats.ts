// The formats at the cursor and what can be undone, for the toolbar.
import { useEffect, useState } from 'react'
import type { Quill } from 'react-quill'

export interface Formats {
  readonly at: Readonly<Record<string, unknown>>
  /** Of a table, which holds no blocks. */
  readonly isInCell: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
}

const none: Formats = { at: {}, isInCell: false, canUndo: false, canRedo: false }

/** Without the focus, which a menu of the toolbar takes, those from before. */
function read(quill: Quill, before: Formats): Formats {
  const range = quill.getSelection()
  const { undo, redo } = quill.history.stack
  const at = range ? quill.getFormat(range) : before.at
  return { at, isInCell: at['table'] !== undefined, canUndo: undo.length > 0, canRedo: redo.length > 0 }
}

export function useFormats(quill: Quill | null): Formats {
  const [formats, setFormats] = useState(none)
  useEffect(() => {
    if (!quill) return
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (): void => {
      setFormats((before) => {
        const next = read(quill, before)
        return JSON.stringify(before) === JSON.stringify(next) ? before : next
      })
    }
    const stop = (): void => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
    const update = (): void => {
      stop()
      // Once per frame, after what was typed is on the screen.
      frame = requestAnimationFrame(() => (timer = setTimeout(show, 0)))
    }
    quill.on('editor-change', update)
    return () => {
      stop()
      quill.off('editor-change', update)
    }
  }, [quill])
  return formats
}
