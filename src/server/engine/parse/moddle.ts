// bpmn-moddle as this parser uses it: elements with attributes by name, references by id, and what it could not read.

/** An element as moddle gives it. Read only through the functions below. */
export interface Element {
  readonly $type: string
  readonly $attrs?: Readonly<Record<string, string>>
  readonly $parent?: Element
  readonly $body?: string
  readonly id?: string
  get?(name: string): unknown
}

interface Reference {
  readonly element: Element
  readonly property: string
  readonly id: string
}

export interface ModdleWarning {
  readonly message: string
  readonly element?: Element
  readonly property?: string
}

export interface Reading {
  readonly root: Element
  readonly warnings: readonly ModdleWarning[]
  /** Ids that references were written with, resolved or not: element -> property -> ids. */
  readonly references: ReadonlyMap<Element, ReadonlyMap<string, readonly string[]>>
}

interface Moddle {
  fromXML(xml: string): Promise<{ rootElement: Element; references: Reference[]; warnings: ModdleWarning[] }>
}

let loading: Promise<Moddle> | null = null

/** Loaded with the first diagram: a server that runs no process does without. */
async function load(): Promise<Moddle> {
  const [{ BpmnModdle }, { flowableModdle }] = await Promise.all([
    import('bpmn-moddle'),
    import('../../../shared/flow/flowable-moddle.ts'),
  ])
  return new BpmnModdle({ flowable: flowableModdle }) as unknown as Moddle
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

export async function readXml(xml: string): Promise<Reading> {
  loading ??= load()
  const moddle = await loading
  const { rootElement, references, warnings } = await moddle.fromXML(xml)
  const byElement = new Map<Element, Map<string, string[]>>()
  for (const { element, property, id } of references) {
    const ofElement = byElement.get(element) ?? new Map<string, string[]>()
    const name = localName(property)
    ofElement.set(name, [...(ofElement.get(name) ?? []), id])
    byElement.set(element, ofElement)
  }
  return { root: rootElement, warnings, references: byElement }
}

export function kindOf(element: Element): string {
  return localName(element.$type)
}

function valueOf(element: Element, name: string): unknown {
  return element.get?.(name)
}

/** Of the standard (`name`) or of Flowable (`flowable:assignee`); null when absent or empty. */
export function textOf(element: Element, name: string): string | null {
  const value = valueOf(element, name)
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  return text.trim() === '' ? null : text.trim()
}

export function flagOf(element: Element, name: string, otherwise = false): boolean {
  const text = textOf(element, name)
  return text === null ? otherwise : text.toLowerCase() === 'true'
}

export function childOf(element: Element, name: string): Element | null {
  const value = valueOf(element, name)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Element) : null
}

export function childrenOf(element: Element, name: string): readonly Element[] {
  const value = valueOf(element, name)
  return Array.isArray(value) ? (value as Element[]) : []
}

/** Text of a child like `conditionExpression`. */
export function bodyOf(element: Element, name: string): string | null {
  const child = childOf(element, name)
  return child === null ? null : textOf(child, 'body')
}

export function extensionsOf(element: Element, kind?: string): readonly Element[] {
  const container = childOf(element, 'extensionElements')
  const values = container === null ? [] : childrenOf(container, 'values')
  return kind === undefined ? values : values.filter(({ $type }) => $type === `flowable:${kind}`)
}
