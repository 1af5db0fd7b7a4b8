// A process diagram to look at: marked elements, zoom, an element chosen by a click.
import './diagram.css'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../../../data/use-text.ts'
import { LoadError, Loading } from '../../../ui/states.tsx'
import { useChunk } from '../../../ui/use-chunk.ts'
import type { Drawing, DrawingOptions } from './drawing.ts'
import { type Marks, sameMarks } from './marks.ts'
import { diagramMessages } from './messages.ts'
import { ZoomTools } from './zoom-tools.tsx'

export interface DiagramProps {
  readonly xml: string
  readonly marks?: Marks
  /** Scrolled to and outlined. */
  readonly selected?: string | null
  /** Null: the background was clicked. */
  readonly onElement?: (id: string | null) => void
  /** Elements with a button that opens what they call. */
  readonly openable?: readonly string[]
  readonly onOpen?: (id: string) => void
  readonly label?: string
}

const nothing: Marks = {}
const none: readonly string[] = []

type State = 'loading' | 'shown' | 'broken'

/** Pages that will show a diagram load the library beside its data. */
export function loadDrawing() {
  return import('./drawing.ts')
}

export function Diagram({ label, ...props }: DiagramProps) {
  const text = useText(diagramMessages)
  const language = useLanguage()
  const chunk = useChunk(loadDrawing)
  return (
    <section className="diagram" aria-label={label ?? text('diagram')}>
      {chunk === null ? (
        <Loading />
      ) : (
        <DrawnDiagram key={`${language} ${props.xml}`} {...props} drawingClass={chunk.Drawing} />
      )}
    </section>
  )
}

interface DrawnDiagramProps extends Omit<DiagramProps, 'label'> {
  readonly drawingClass: new (options: DrawingOptions) => Drawing
}

/** The callbacks of the last rendering, for listeners that are set up once. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

function useStable(marks: Marks): Marks {
  const [stable, setStable] = useState(marks)
  if (stable !== marks && !sameMarks(stable, marks)) setStable(marks)
  return stable
}

function DrawnDiagram(props: DrawnDiagramProps) {
  const { xml, drawingClass: DrawingClass, selected = null } = props
  const text = useText(diagramMessages)
  const host = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [state, setState] = useState<State>('loading')
  const [zoom, setZoom] = useState(1)
  const latest = useLatest(props)
  const marks = useStable(props.marks ?? nothing)
  const openable = (props.openable ?? none).join('\n')
  useEffect(() => {
    if (host.current === null) return undefined
    const made = new DrawingClass({
      container: host.current,
      texts: {
        mark: (kind) => text(kind),
        open: text('openChild'),
        openContent: (name) => text('openContent', { name }),
      },
      onElement: (id) => latest.current.onElement?.(id),
      onOpen: (id) => latest.current.onOpen?.(id),
      onZoom: setZoom,
    })
    let isCurrent = true
    made.show(xml).then(
      () => {
        if (!isCurrent) return
        setDrawing(made)
        setState('shown')
      },
      () => isCurrent && setState('broken'),
    )
    return () => {
      isCurrent = false
      made.close()
    }
  }, [xml, DrawingClass, text, latest])
  useEffect(() => drawing?.mark(marks), [drawing, marks])
  useEffect(() => drawing?.offerToOpen(openable === '' ? none : openable.split('\n')), [drawing, openable])
  useEffect(() => drawing?.select(selected), [drawing, selected])
  return (
    <>
      {state === 'loading' && <Loading />}
      {state === 'broken' && <LoadError message={text('unreadable')} />}
      <div ref={host} className="diagram-canvas" hidden={state === 'broken'} />
      {drawing !== null && <ZoomTools drawing={drawing} level={zoom} />}
    </>
  )
}
