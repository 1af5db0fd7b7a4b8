// Crops a picture before it is uploaded: by mouse, finger or arrow keys, freely or in one of the usual ratios.
import { Button, Segmented } from 'antd'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useEntityText } from '../../../../../entity/use-entity-text.ts'
import { useEditorText } from '../use-editor-text.ts'
import { Modal } from '../../../../../ui/modal.tsx'
import {
  type Corner,
  type CropBox,
  largestBox,
  moveBox,
  outputSize,
  type Ratio,
  resizeBox,
  type Size,
} from './crop-box.ts'
import { cutPicture } from './cut-picture.ts'
import './crop.css'

interface CropDialogProps {
  readonly file: File
  readonly onDone: (file: File) => void
  readonly onClose: () => void
}

const ratios = { '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1, free: null } as const
type RatioName = keyof typeof ratios
const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se']

export function CropDialog({ file, onDone, onClose }: CropDialogProps) {
  const text = useEditorText()
  const shared = useEntityText()
  const image = useRef<HTMLImageElement>(null)
  const source = useObjectUrl(file)
  const [size, setSize] = useState<Size | null>(null)
  const [name, setName] = useState<RatioName>('16:9')
  const [box, setBox] = useState<CropBox | null>(null)
  const [failure, setFailure] = useState<'cropFailed' | 'cropUncut' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const choose = (next: RatioName): void => {
    setName(next)
    if (size !== null) setBox(largestBox(size, ratios[next]))
  }
  const loaded = (element: HTMLImageElement): void => {
    const natural = { width: element.naturalWidth, height: element.naturalHeight }
    setSize(natural)
    setBox(largestBox(natural, ratios[name]))
  }
  const apply = async (): Promise<void> => {
    if (image.current === null || box === null) return
    setBusy(true)
    setFailure(null)
    try {
      onDone(await cutPicture(image.current, box, file))
    } catch {
      setBusy(false)
      setFailure('cropUncut')
    }
  }
  const cut = box === null ? null : outputSize(box)
  return (
    <Modal
      open
      centered
      width={720}
      title={text('cropTitle')}
      onCancel={onClose}
      maskClosable={false}
      footer={
        <>
          <Button onClick={onClose}>{shared('cancel')}</Button>
          <Button onClick={() => onDone(file)}>{text('cropWhole')}</Button>
          <Button type="primary" loading={isBusy} disabled={box === null} onClick={() => void apply()}>
            {text('cropApply')}
          </Button>
        </>
      }
    >
      <div className="crop-head">
        <Segmented<RatioName>
          value={name}
          onChange={choose}
          options={Object.keys(ratios).map((key) => ({
            value: key as RatioName,
            label: key === 'free' ? text('cropFree') : key,
          }))}
        />
        {cut !== null && <span className="crop-size">{text('cropSize', { ...cut })}</span>}
      </div>
      {failure !== null && (
        <p className="entity-error" role="alert">
          {text(failure, { ...size })}
        </p>
      )}
      {failure !== 'cropFailed' && (
        <div className="crop-stage">
          <div className="crop-picture">
            <img
              ref={image}
              src={source}
              alt=""
              draggable={false}
              onLoad={(event) => loaded(event.currentTarget)}
              onError={() => setFailure(source === undefined ? null : 'cropFailed')}
            />
            {size !== null && box !== null && (
              <Area box={box} size={size} ratio={ratios[name]} onChange={setBox} image={image} />
            )}
          </div>
        </div>
      )}
    </Modal>
  )
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

interface AreaProps {
  readonly box: CropBox
  readonly size: Size
  readonly ratio: Ratio
  readonly image: { readonly current: HTMLImageElement | null }
  readonly onChange: (box: CropBox) => void
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function Area({ box, size, ratio, image, onChange }: AreaProps) {
  const text = useEditorText()
  const drag = useRef<{ x: number; y: number; box: CropBox; corner: Corner | null } | null>(null)
  const changed = (start: CropBox, corner: Corner | null, by: { x: number; y: number }): CropBox =>
    corner === null ? moveBox(start, by, size) : resizeBox(start, { ...by, corner, ratio }, size)
  const start = (event: PointerEvent<HTMLElement>, corner: Corner | null): void => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, box, corner }
  }
  const move = (event: PointerEvent): void => {
    const from = drag.current
    if (from === null || image.current === null) return
    const scale = size.width / image.current.clientWidth
    onChange(
      changed(from.box, from.corner, { x: (event.clientX - from.x) * scale, y: (event.clientY - from.y) * scale }),
    )
  }
  const end = (): void => {
    drag.current = null
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const pace = size.width / 100
    onChange(changed(box, event.shiftKey ? 'se' : null, { x: step[0] * pace, y: step[1] * pace }))
  }
  const part = (value: number, of: number): string => `${(value / of) * 100}%`
  return (
    <button
      type="button"
      className="crop-area"
      aria-label={text('cropArea')}
      style={{
        left: part(box.left, size.width),
        top: part(box.top, size.height),
        width: part(box.width, size.width),
        height: part(box.height, size.height),
      }}
      onPointerDown={(event) => start(event, null)}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
    >
      {corners.map((corner) => (
        <span key={corner} className={`crop-corner crop-${corner}`} onPointerDown={(event) => start(event, corner)} />
      ))}
    </button>
  )
}
