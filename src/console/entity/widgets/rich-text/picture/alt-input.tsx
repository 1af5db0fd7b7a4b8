// The alternative text of the chosen picture: stored when the field is left, Enter is pressed or the text is saved.
import { Input } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Quill } from 'react-quill'
import { useRichText } from '../use-rich-text.ts'

interface AltInputProps {
  readonly quill: Quill
  readonly image: HTMLImageElement
  readonly onAlt: (alt: string) => void
}

export function AltInput({ quill, image, onAlt }: AltInputProps) {
  const text = useRichText()
  const [alt, setAlt] = useState(image.alt)
  // Undo and redo change it beside the field; two pictures may be of one file.
  const stored = useRef(image.alt)
  useEffect(() => {
    const read = (): void => {
      if (stored.current === image.alt) return
      stored.current = image.alt
      setAlt(image.alt)
    }
    read()
    quill.on('text-change', read)
    return () => void quill.off('text-change', read)
  }, [quill, image])
  // Undo takes the focus away before the field knows of it: what was stored is not stored again.
  const isTyped = useRef(false)
  const store = (): void => {
    if (isTyped.current && alt !== image.alt) onAlt(alt)
    isTyped.current = false
  }
  const pressed = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') event.preventDefault()
    const isSaving = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
    if (event.key === 'Enter' || isSaving) store()
  }
  return (
    <Input
      size="small"
      className="rich-picture-alt"
      placeholder={text('alt')}
      aria-label={text('alt')}
      value={alt}
      maxLength={200}
      onChange={(event) => {
        isTyped.current = true
        setAlt(event.target.value)
      }}
      onBlur={store}
      onKeyDown={pressed}
    />
  )
}
