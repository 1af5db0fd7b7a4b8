// bpmn-moddle as this parser uses it: elements with attributes by name, references by id, and what could not be read.
import { ElementIds } from '../../../shared/flow/element-ids.ts'

/** An element as returned by moddle. Read only through the functions below. */
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
  /** For an unknown attribute. */
  readonly element?: Element
}

export interface Reading {
  /** Null: too much of it is unreadable; the warnings have the details. */
  readonly root: Element | null
  readonly warnings: readonly ModdleWarning[]
  /** Ids of written references, resolved or not: element -> property -> ids. */
  readonly references: ReadonlyMap<Element, ReadonlyMap<string, readonly string[]>>
}

/** What moddle collects while reading. */
interface Gathering {
  addElement(element: Element): void
  addReference(reference: Reference): void
  addWarning(warning: ModdleWarning): void
}

type ReadMarkup = (xml: string, gather: (own: Gathering) => void) => Promise<Element>

/** Limit of unreadable markup: each occurrence makes moddle scan the text from its start. */
const maxUnreadable = 300

let loading: Promise<ReadMarkup> | null = null

/** Loaded with the first diagram: a server without processes does not need it. */
async function load(): Promise<ReadMarkup> {
  const [{ BpmnModdle }, { Reader }, { flowableModdle }] = await Promise.all([
    import('bpmn-moddle'),
    import('moddle-xml'),
    import('../../../shared/flow/flowable-moddle.ts'),
  ])
  const model = new BpmnModdle({ flowable: flowableModdle })
  return async (xml, gather) => {
    const reader = new Reader({ model, lax: true })
    const root = reader.handler('bpmn:Definitions')
    let context: Gathering | undefined
    Object.defineProperty(root, 'context', {
      get: () => context,
      set(given: Gathering) {
        gather(given)
        context = given
      },
    })
    const { rootElement } = (await reader.fromXML(xml, root)) as { rootElement: Element }
    return rootElement
  }
}

/** Too much of the text is unreadable; reading stops there. */
class TooManyWarnings extends Error {}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

export async function readXml(xml: string): Promise<Reading> {
  loading ??= load()
  const readMarkup = await loading
  const references: Reference[] = []
  const warnings: ModdleWarning[] = []
  let unreadable = 0
  try {
    const ids = new ElementIds()
    const root = await readMarkup(xml, (own) => {
      own.addElement = (element) => ids.add(element)
      // Hidden from moddle, which resolves them in quadratic time.
      own.addReference = (reference) => void references.push(reference)
      own.addWarning = (warning) => {
        warnings.push(warning)
        if (warning.element === undefined) unreadable += 1
        if (unreadable >= maxUnreadable) throw new TooManyWarnings()
      }
    })
    return { root, warnings, references: byElement(references) }
  } catch (error) {
    if (error instanceof TooManyWarnings) return { root: null, warnings, references: new Map() }
    throw error
  }
}

function byElement(references: readonly Reference[]): Map<Element, Map<string, string[]>> {
  const found = new Map<Element, Map<string, string[]>>()
  for (const { element, property, id } of references) {
    const ofElement = found.get(element) ?? new Map<string, string[]>()
    found.set(element, ofElement)
    const name = localName(property)
    const ids = ofElement.get(name)
    if (ids === undefined) ofElement.set(name, [id])
    else ids.push(id)
  }
  return found
}

export function kindOf(element: Element): string {
  return localName(element.$type)
}

function valueOf(element: Element, name: string): unknown {
  return element.get?.(name)
}

/** Standard (`name`) or Flowable attribute (`flowable:assignee`); null if absent or empty. */
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

/** Text of a child element such as `conditionExpression`. */
export function bodyOf(element: Element, name: string): string | null {
  const child = childOf(element, name)
  return child === null ? null : textOf(child, 'body')
}

export function extensionsOf(element: Element, kind?: string): readonly Element[] {
  const container = childOf(element, 'extensionElements')
  const values = container === null ? [] : childrenOf(container, 'values')
  return kind === undefined ? values : values.filter(({ $type }) => $type === `flowable:${kind}`)
}
