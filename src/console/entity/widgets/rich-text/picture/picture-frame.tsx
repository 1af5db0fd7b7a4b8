// The frame around the chosen picture: resize by its corner or arrow keys, set alternative text and width, delete.
import { Button } from 'antd'
import { Select } from '../../../../ui/select.tsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Quill } from 'react-quill'
import { asStep } from '../commands.ts'
import { useRichText } from '../use-rich-text.ts'
import { AltInput } from './alt-input.tsx'
import { pictureIndex } from './picture-index.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const smallest = 24
const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -10, ArrowRight: 10 }
const widths = ['25%', '50%', '75%', '100%']

function boxOf(quill: Quill, image: HTMLImageElement): Box {
  const area = quill.container.getBoundingClientRect()
  const { left, top, width, height } = image.getBoundingClientRect()
  return { left: left - area.left, top: top - area.top, width, height }
}

/** Where the picture is; null once it has gone. */
function useBox(quill: Quill, image: HTMLImageElement): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  useEffect(() => {
    const place = (): void => setBox(image.isConnected ? boxOf(quill, image) : null)
    place()
    const watch = new ResizeObserver(place)
    watch.observe(image)
    quill.root.addEventListener('scroll', place)
    window.addEventListener('resize', place)
    quill.on('text-change', place)
    return () => {
      watch.disconnect()
      quill.root.removeEventListener('scroll', place)
      window.removeEventListener('resize', place)
      quill.off('text-change', place)
    }
  }, [quill, image])
  return box
}

interface HandleProps {
  readonly image: HTMLImageElement
  readonly width: number
  readonly onWidth: (width: number) => void
}

/** The width is shown while dragging and set once at the end: one step of undo. */
function Handle({ image, width, onWidth }: HandleProps) {
  const text = useRichText()
  const start = useRef<{ readonly x: number; readonly width: number }>(null)
  const widthAt = (x: number): number => {
    const { x: from, width: before } = start.current ?? { x, width }
    return Math.round(Math.max(smallest, before + x - from))
  }
  const show = (next: number | null): void => {
    if (next === null) image.style.removeProperty('width')
    else image.style.setProperty('width', `${next}px`)
    if (image.getAttribute('style') === '') image.removeAttribute('style')
  }
  const release = (next: number | null): void => {
    start.current = null
    show(null)
    if (next !== null) onWidth(next)
  }
  const pressed = (event: KeyboardEvent<HTMLElement>): void => {
    const step = keySteps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onWidth(Math.max(smallest, Math.round(width) + step))
    // Quill takes the focus to the selection.
    event.currentTarget.focus()
  }
  return (
    <button
      type="button"
      className="rich-picture-handle"
      title={text('resize')}
      aria-label={text('resize')}
      onKeyDown={pressed}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={(event) => start.current && show(widthAt(event.clientX))}
      onPointerUp={(event) => {
        // A click is not a width.
        const isDragged = start.current !== null && start.current.x !== event.clientX
        release(isDragged ? widthAt(event.clientX) : null)
      }}
      onPointerCancel={() => release(null)}
    />
  )
}

interface PictureFrameProps {
  readonly quill: Quill
  readonly image: HTMLImageElement
  readonly onClose: () => void
}

export function PictureFrame({ quill, image, onClose }: PictureFrameProps) {
  const text = useRichText()
  const box = useBox(quill, image)
  if (!box) return null
  const set = (formats: Readonly<Record<string, unknown>>): void => {
    const index = pictureIndex(quill, image)
    if (index !== null) asStep(quill, () => quill.formatText(index, 1, formats, 'user'))
  }
  const remove = (): void => {
    const index = pictureIndex(quill, image)
    if (index !== null) asStep(quill, () => quill.deleteText(index, 1, 'user'))
    quill.focus()
    onClose()
  }
  /** Leaving the field stores what was typed. */
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    quill.focus()
    onClose()
  }
  const width = image.getAttribute('width') ?? ''
  const choices = [...new Set([...widths, ...(width === '' ? [] : [width])])].map((value) => ({ value, label: value }))
  return (
    <div role="presentation" onKeyDown={pressed}>
      <div className="rich-picture" style={box}>
        <Handle image={image} width={box.width} onWidth={(next) => set({ width: String(next), height: false })} />
      </div>
      <div
        className="rich-picture-panel"
        role="group"
        aria-label={text('picture')}
        style={{ left: Math.max(0, box.left), top: box.top + Math.min(box.height, 260) + 8 }}
      >
        <AltInput quill={quill} image={image} onAlt={(alt) => set({ alt: alt || false })} />
        <Select
          size="small"
          aria-label={text('width')}
          value={width}
          options={[{ value: '', label: text('widthFull') }, ...choices]}
          onChange={(value) => set({ width: value === '' ? false : value, height: false })}
          popupMatchSelectWidth={false}
        />
        <Button size="small" danger type="text" onClick={remove}>
          {text('remove')}
        </Button>
      </div>
    </div>
  )
}
