// The open diagram as React sees it: bpmn-js, and a snapshot of what the page shows of it.
import type { DiagramProblem } from '../calls.ts'
import { type BpmnModeler, isKind, type Moddle, type Shape, textOf } from './bpmn.ts'
import { nextZoom } from '../../diagram/zoom-level.ts'
import { createModeler } from './create-modeler.ts'
import { type Box, fittingBox } from './fitting-box.ts'
import { finishXml } from './read-diagram.ts'
import { undrawnIn } from './undrawn.ts'

export interface Snapshot {
  /** What the panel edits: the only selected element, else the process; null while nothing is open. */
  readonly shape: Shape | null
  readonly selected: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly zoom: number
  /** Incremented by every change. */
  readonly revision: number
  readonly isDirty: boolean
}

export interface Finished {
  readonly xml: string
  readonly revision: number
}

interface Opened {
  readonly definitions: Moddle
  readonly view: Box
  readonly isDirty: boolean
}

const nothing: Snapshot = {
  shape: null,
  selected: 0,
  canUndo: false,
  canRedo: false,
  zoom: 1,
  revision: 0,
  isDirty: false,
}

/** A command of bpmn-js that consists of others. */
const together = 'modeler.together'

export class Workbench {
  readonly modeler: BpmnModeler
  readonly #listeners = new Set<() => void>()
  /** bpmn-js remembers the size of its container. */
  readonly #sizes = new ResizeObserver(() => this.modeler.get('canvas').resized())
  #snapshot = nothing
  #marked: readonly (readonly [id: string, marker: string])[] = []

  readonly #container: HTMLElement

  constructor(container: HTMLElement) {
    this.#container = container
    this.modeler = createModeler(container)
    this.#sizes.observe(container)
    this.modeler.get('commandStack').register(together, {
      preExecute: ({ change }: { readonly change: () => void }) => change(),
    })
    this.modeler.on(['selection.changed', 'canvas.viewbox.changed', 'root.set'], () => this.#update({}))
    this.modeler.on(['commandStack.changed'], () => {
      this.#update({ revision: this.#snapshot.revision + 1, isDirty: this.#snapshot.shape !== null })
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): Snapshot => this.#snapshot

  /** Returns what could not be read; the diagram that was open stays if the file as a whole cannot be. */
  async open(xml: string): Promise<readonly string[]> {
    const before = this.#opened()
    const { warnings } = await this.modeler.importXML(xml).catch(async (error: unknown) => {
      await this.#reopen(before)
      throw error
    })
    this.fit()
    this.#update({ revision: this.#snapshot.revision + 1, isDirty: false })
    return warnings.map(textOfWarning)
  }

  /** Nodes that the file does not place; nobody sees or edits them here. */
  undrawn(): readonly Moddle[] {
    const definitions = this.modeler.getDefinitions()
    const registry = this.modeler.get('elementRegistry')
    return definitions === undefined ? [] : undrawnIn(definitions, (id) => registry.get(id) !== undefined)
  }

  /** As it is drawn now. */
  async exported(): Promise<string> {
    const { xml = '' } = await this.modeler.saveXML({ format: true })
    return finishXml(xml)
  }

  /** With what is being typed: fields store it when they lose the focus. */
  async finished(): Promise<Finished> {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const { revision } = this.#snapshot
    return { xml: await this.exported(), revision }
  }

  /** Lists and messages would show the id of a process without a name. Pools have names of their own. */
  nameProcess(name: string): void {
    const root = this.modeler.get('canvas').getRootElement()
    if (!isKind(root.businessObject, 'Process') || textOf(root.businessObject, 'name') !== '') return
    this.modeler.get('modeling').updateProperties(root, { name })
  }

  /** Changes made by `change` are undone together. */
  together(change: () => void): void {
    this.modeler.get('commandStack').execute(together, { change })
  }

  /** Outlines the elements with problems. */
  mark(problems: readonly Pick<DiagramProblem, 'field' | 'severity'>[]): void {
    const canvas = this.modeler.get('canvas')
    const registry = this.modeler.get('elementRegistry')
    for (const [id, marker] of this.#marked) if (registry.get(id) !== undefined) canvas.removeMarker(id, marker)
    this.#marked = problems
      .flatMap(({ field, severity }) => (field === null ? [] : [[field, `modeler-has-${severity}`] as const]))
      .filter(([id]) => registry.get(id) !== undefined)
    for (const [id, marker] of this.#marked) canvas.addMarker(id, marker)
  }

  /** False: it was changed while it was being saved. */
  markSaved(revision: number): boolean {
    if (revision !== this.#snapshot.revision) return false
    this.#update({ isDirty: false })
    return true
  }

  /** For a draft, which was never stored. */
  markUnsaved(): void {
    this.#update({ isDirty: true })
  }

  zoomBy(direction: 1 | -1): void {
    this.zoomTo(nextZoom(this.#snapshot.zoom, direction))
  }

  zoomTo(level: number): void {
    this.modeler.get('canvas').zoom(level, 'auto')
  }

  /** Shows the whole diagram, or its beginning, beside the palette that lies over the canvas. */
  fit(): void {
    const canvas = this.modeler.get('canvas')
    const palette = this.#container.querySelector<HTMLElement>('.djs-palette')
    const covered = palette === null ? 0 : palette.offsetLeft + palette.offsetWidth
    canvas.viewbox(fittingBox(canvas.viewbox(), covered))
  }

  /** Selects an element and brings it into view. */
  show(id: string): void {
    const shape = this.modeler.get('elementRegistry').get(id)
    if (shape === undefined) return
    this.modeler.get('canvas').scrollToElement(shape, 100)
    this.modeler.get('selection').select(shape)
  }

  destroy(): void {
    this.#sizes.disconnect()
    this.modeler.destroy()
  }

  #opened(): Opened | null {
    const definitions = this.modeler.getDefinitions()
    if (definitions === undefined) return null
    return { definitions, view: this.modeler.get('canvas').viewbox(), isDirty: this.#snapshot.isDirty }
  }

  /** What cannot be drawn is known only when the canvas is empty already. */
  async #reopen(before: Opened | null): Promise<void> {
    if (before === null || before.definitions === this.modeler.getDefinitions()) return
    // By its text: ids are noted as they are read.
    const { xml } = await this.modeler.get('moddle').toXML(before.definitions)
    await this.modeler.importXML(finishXml(xml))
    this.modeler.get('canvas').viewbox(before.view)
    this.#update({ revision: this.#snapshot.revision + 1, isDirty: before.isDirty })
  }

  #update(change: Partial<Snapshot>): void {
    const { modeler } = this
    const chosen = modeler.get('selection').get()
    const stack = modeler.get('commandStack')
    // Null while a file is being drawn.
    const root = modeler.get('canvas').getRootElement() as Shape | null
    const only = chosen.length === 1 ? chosen[0] : undefined
    this.#snapshot = {
      ...this.#snapshot,
      shape: root?.businessObject === undefined ? null : (only?.labelTarget ?? only ?? root),
      selected: chosen.length,
      canUndo: stack.canUndo(),
      canRedo: stack.canRedo(),
      zoom: Math.round(modeler.get('canvas').zoom() * 100) / 100,
      ...change,
    }
    for (const listener of this.#listeners) listener()
  }
}

/** Problems of reading come as errors or plain objects, those of drawing as texts. */
function textOfWarning(warning: unknown): string {
  if (typeof warning === 'string') return warning
  return (warning as { readonly message?: string } | null)?.message ?? ''
}
