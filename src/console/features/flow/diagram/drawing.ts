// A drawn diagram that can be read and marked but not changed; the drawing library, in a chunk of its own.
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import type Canvas from 'diagram-js/lib/core/Canvas'
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry'
import type Overlays from 'diagram-js/lib/features/overlays/Overlays'
import type Selection from 'diagram-js/lib/features/selection/Selection'
import type { ElementLike } from 'diagram-js/lib/model/Types'
import type { Point } from 'diagram-js/lib/util/Types'
import { type DiagramReader, readBpmn } from '../modeler/canvas/read-diagram.ts'
import { kindByElement, type MarkKind, type Marks } from './marks.ts'
import { stepZoomModule } from './zoom.ts'
import { nextZoom, withinZoom } from './zoom-level.ts'

export interface DrawingTexts {
  /** Name of a mark, shown at the element beside its colour. */
  readonly mark: (kind: MarkKind) => string
  readonly open: string
  /** Opens the content of a collapsed subprocess. */
  readonly openContent: (name: string) => string
}

export interface DrawingOptions {
  readonly container: HTMLElement
  readonly texts: DrawingTexts
  /** Null: the background. */
  readonly onElement: (id: string | null) => void
  readonly onOpen: (id: string) => void
  readonly onZoom: (level: number) => void
}

type Services = {
  canvas: Canvas
  elementRegistry: ElementRegistry
  overlays: Overlays
  selection: Selection
  moddle: DiagramReader
}

/** A drawing that fills the window does not touch its edges. */
const withMargin = 0.94

const badges: Readonly<Record<MarkKind, string>> = {
  done: '✓',
  running: '…',
  source: '−',
  target: '+',
  added: '+',
  removed: '−',
  changed: '~',
  moved: '↔',
}

/** The only text of the library that a viewer shows is on the button that opens a collapsed subprocess. */
function translationOf({ openContent }: DrawingTexts) {
  return { translate: ['value', (_: string, { element = '' }: { element?: string } = {}) => openContent(element)] }
}

/** Names of planes and labels lead to the element that they belong to. */
function ownerOf(element: ElementLike): string {
  const { labelTarget, id } = element as ElementLike & { labelTarget?: ElementLike }
  return labelTarget?.id ?? id
}

function button(label: string, onClick: () => void): HTMLElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = 'diagram-open'
  made.textContent = label
  made.addEventListener('click', onClick)
  return made
}

export class Drawing {
  readonly #viewer: NavigatedViewer<Services>
  readonly #options: DrawingOptions
  readonly #sizes = new ResizeObserver(() => this.fit())
  #shown: ReadonlyMap<string, MarkKind> = new Map()

  constructor(options: DrawingOptions) {
    const { container, texts, onElement, onZoom } = options
    this.#options = options
    this.#viewer = new NavigatedViewer<Services>({
      container,
      additionalModules: [stepZoomModule, translationOf(texts)],
    })
    const moddle = this.#viewer.get('moddle')
    moddle.fromXML = (xml) => readBpmn(moddle, xml)
    this.#viewer.on('element.click', ({ element }: { element: ElementLike & { parent?: ElementLike } }) =>
      onElement(element.parent === undefined || element.parent === null ? null : ownerOf(element)),
    )
    this.#viewer.on('canvas.viewbox.changed', ({ viewbox }: { viewbox: { scale: number } }) => onZoom(viewbox.scale))
  }

  /** Rejects if the text is not a diagram. */
  async show(xml: string): Promise<void> {
    await this.#viewer.importXML(xml)
    this.#shown = new Map()
    // Reports the present size at once.
    this.#sizes.observe(this.#options.container)
  }

  /** Ids that are not drawn are ignored. */
  mark(marks: Marks): void {
    const next = kindByElement(marks)
    const [canvas, registry, overlays] = [
      this.#viewer.get('canvas'),
      this.#viewer.get('elementRegistry'),
      this.#viewer.get('overlays'),
    ]
    for (const [id, kind] of this.#shown) if (registry.get(id)) canvas.removeMarker(id, `diagram-${kind}`)
    overlays.remove({ type: 'mark' })
    this.#shown = next
    for (const [id, kind] of next) {
      const element = registry.get(id)
      if (element === undefined) continue
      canvas.addMarker(id, `diagram-${kind}`)
      if ('waypoints' in element) continue
      overlays.add(id, 'mark', { position: { top: -9, right: 9 }, html: this.#badge(kind) })
    }
  }

  #badge(kind: MarkKind): HTMLElement {
    const made = document.createElement('span')
    made.className = `diagram-badge diagram-badge-${kind}`
    made.title = this.#options.texts.mark(kind)
    made.textContent = badges[kind]
    return made
  }

  /** Elements with a button that opens what they call. */
  offerToOpen(ids: readonly string[]): void {
    const [registry, overlays] = [this.#viewer.get('elementRegistry'), this.#viewer.get('overlays')]
    overlays.remove({ type: 'open' })
    const { texts, onOpen } = this.#options
    for (const id of ids.filter((one) => registry.get(one) !== undefined)) {
      overlays.add(id, 'open', { position: { bottom: 4, left: 4 }, html: button(texts.open, () => onOpen(id)) })
    }
  }

  /** Selects an element and scrolls to it, on its own plane. */
  select(id: string | null): void {
    const selection = this.#viewer.get('selection')
    const element = id === null ? undefined : this.#viewer.get('elementRegistry').get(id)
    if (element === undefined) return selection.select(null)
    if (selection.isSelected(element)) return
    const canvas = this.#viewer.get('canvas')
    const root = canvas.findRoot(element)
    if (root !== undefined && root !== canvas.getRootElement()) canvas.setRootElement(root)
    canvas.scrollToElement(element, 60)
    selection.select(element)
  }

  #middle(): Point {
    const { width, height } = this.#viewer.get('canvas').getSize()
    return { x: width / 2, y: height / 2 }
  }

  zoomBy(direction: number): void {
    const canvas = this.#viewer.get('canvas')
    canvas.zoom(nextZoom(canvas.zoom(), direction), this.#middle())
  }

  actualSize(): void {
    this.#viewer.get('canvas').zoom(1, this.#middle())
  }

  /** As large as fits, within the limits of zooming. */
  fit(): void {
    const canvas = this.#viewer.get('canvas')
    canvas.resized()
    const level = canvas.zoom('fit-viewport', this.#middle())
    if (level < 1) canvas.zoom(withinZoom(level * withMargin), this.#middle())
  }

  close(): void {
    this.#sizes.disconnect()
    this.#viewer.destroy()
  }
}
