// Files dragged onto the page from outside.
import { type DragEvent, useRef, useState } from 'react'

export interface Drop {
  readonly isOver: boolean
  readonly handlers: Readonly<
    Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>
  >
}

/** Texts and links that are dragged within the page are none of its business. */
function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files')
}

export function useDrop(isOn: boolean, onFiles: (files: readonly File[]) => void): Drop {
  const [isOver, setOver] = useState(false)
  /** Elements of the page are entered and left one after the other. */
  const depth = useRef(0)
  const enter = (step: number) => (event: DragEvent) => {
    if (!isOn || !hasFiles(event)) return
    event.preventDefault()
    depth.current += step
    setOver(depth.current > 0)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: enter(1),
      onDragLeave: enter(-1),
      onDragOver: enter(0),
      onDrop: (event) => {
        if (!isOn || !hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
