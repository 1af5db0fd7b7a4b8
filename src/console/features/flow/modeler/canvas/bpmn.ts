// The services of bpmn-js that the modeler uses, as far as it uses them; the package's own types leave most of this open.
import type { Box, View } from './fitting-box.ts'

interface ModdleProperty {
  readonly name: string
  readonly type: string
  readonly isMany?: boolean
  readonly isReference?: boolean
  readonly isVirtual?: boolean
}

/** An element of the BPMN file. */
export interface Moddle {
  readonly $type: string
  readonly $parent?: Moddle
  /** Attributes that nobody here knows. */
  readonly $attrs?: Readonly<Record<string, unknown>>
  readonly $descriptor: {
    readonly idProperty?: { readonly name: string }
    readonly propertiesByName: Readonly<Record<string, ModdleProperty>>
    /** Absent for elements of unknown namespaces. */
    readonly properties?: readonly ModdleProperty[]
  }
  readonly id?: string
  get(name: string): unknown
  set(name: string, value: unknown): void
  $instanceOf(type: string): boolean
}

/** An element on the canvas. */
export interface Shape {
  readonly id: string
  readonly type: string
  readonly businessObject: Moddle
  readonly labelTarget?: Shape
  readonly waypoints?: readonly object[]
}

/** What a new element on the canvas is made of. */
export interface NewShape {
  readonly type?: string
  readonly businessObject?: Moddle
  readonly isForCompensation?: boolean
}

/** An entry of the palette, or of the menu beside an element. */
export interface PadEntry {
  readonly title?: string
  readonly className?: string
}

type EntriesChange = (entries: Readonly<Record<string, PadEntry>>) => Readonly<Record<string, PadEntry>>

export interface Services {
  readonly canvas: {
    getRootElement(): Shape
    zoom(): number
    zoom(level: number, centre?: 'auto'): number
    viewbox(): View & Box
    viewbox(box: Box): void
    focus(): void
    resized(): void
    scrollToElement(shape: Shape, padding?: number): void
    addMarker(id: string, marker: string): void
    removeMarker(id: string, marker: string): void
  }
  readonly commandStack: {
    canUndo(): boolean
    canRedo(): boolean
    undo(): void
    redo(): void
    register(command: string, handler: object): void
    execute(command: string, context: object): void
  }
  readonly editorActions: { trigger(action: string, options?: object): unknown }
  readonly elementRegistry: {
    get(id: string): Shape | undefined
    filter(keep: (shape: Shape) => boolean): Shape[]
  }
  readonly moddle: {
    create(type: string, values?: object): Moddle
    readonly ids: { assigned(id: string): Moddle | false; nextPrefixed(prefix: string, element?: Moddle): string }
    fromXML(xml: string): Promise<unknown>
    toXML(root: Moddle): Promise<{ readonly xml: string }>
  }
  readonly bpmnFactory: { create(type: string, values?: object): Moddle }
  readonly elementFactory: { create: (kind: string, shape?: NewShape) => Shape }
  readonly palette: {
    registerProvider(priority: number, provider: { getPaletteEntries(): EntriesChange }): void
  }
  readonly contextPad: {
    registerProvider(priority: number, provider: { getContextPadEntries(): EntriesChange }): void
  }
  readonly modeling: {
    updateProperties(shape: Shape, values: object): void
    updateModdleProperties(shape: Shape, element: Moddle, values: object): void
  }
  readonly bpmnReplace: { replaceElement(shape: Shape, target: object): Shape }
  readonly selection: { get(): Shape[]; select(shape: Shape | null): void }
}

export interface BpmnModeler {
  get<Name extends keyof Services>(name: Name): Services[Name]
  importXML(xml: string): Promise<{ readonly warnings: readonly unknown[] }>
  /** Undefined until something is opened. */
  getDefinitions(): Moddle | undefined
  saveXML(options: { readonly format: boolean }): Promise<{ readonly xml?: string }>
  saveSVG(): Promise<{ readonly svg: string }>
  on(events: string | readonly string[], listener: (event: unknown) => unknown): void
  attachTo(parent: HTMLElement): void
  detach(): void
  destroy(): void
}

export function isKind(element: Moddle, ...types: readonly string[]): boolean {
  return types.some((type) => element.$instanceOf(`bpmn:${type}`))
}

/** Of an attribute or body; empty if there is none. */
export function textOf(element: Moddle | null | undefined, name: string): string {
  const value = element?.get(name)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

export function childOf(element: Moddle, name: string): Moddle | null {
  const value = element.get(name)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Moddle) : null
}

export function childrenOf(element: Moddle | null, name: string): readonly Moddle[] {
  const value = element?.get(name)
  return Array.isArray(value) ? (value as Moddle[]) : []
}

/** The children of `extensionElements` with this Flowable type. */
export function extensionsOf(element: Moddle, type: string): readonly Moddle[] {
  return childrenOf(childOf(element, 'extensionElements'), 'values').filter(({ $type }) => $type === `flowable:${type}`)
}

/** Events have at most one that counts. */
export function eventDefinitionOf(element: Moddle): Moddle | null {
  return isKind(element, 'Event') ? (childrenOf(element, 'eventDefinitions')[0] ?? null) : null
}
