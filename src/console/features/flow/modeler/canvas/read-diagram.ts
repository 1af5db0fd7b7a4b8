// Reads BPMN files as the engine does: ids in any script, Activiti's and Camunda's prefixes; and keeps Flowable elements that no one here knows.
import { Reader } from 'moddle-xml'
import { ElementIds } from '../../../../../shared/flow/element-ids.ts'
import { flowableElements, flowableUri } from '../../../../../shared/flow/flowable-moddle.ts'
import { withFlowableNames } from '../../../../../shared/flow/flowable-names.ts'
import { tagsOf } from '../../../../../shared/flow/scan-tags.ts'
import type { Moddle } from './bpmn.ts'

interface Gathering {
  addElement(element: Moddle): void
  elementsById: Record<string, Moddle>
}

interface Warning {
  readonly message?: string
  readonly element?: Moddle
  readonly property?: string
  /** The id of a reference that leads nowhere. */
  readonly value?: string
}

interface Model {
  create(type: string, values: object): Moddle
}

/** The service of bpmn-js that reads files. */
export interface DiagramReader extends Model {
  fromXML: (xml: string) => Promise<ReadFile>
}

export interface ReadFile {
  readonly rootElement: Moddle
  readonly warnings: readonly Warning[]
}

/** `tns:order` refers to the id `order`. */
function withPrefixedIds(ids: Record<string, Moddle>): Record<string, Moddle> {
  const find = (known: Record<string, Moddle>, id: string | symbol) =>
    typeof id === 'string' ? (known[id] ?? known[id.slice(id.indexOf(':') + 1)]) : undefined
  // Inherits nothing: `constructor` is an id like others.
  return new Proxy(Object.assign(Object.create(null) as Record<string, Moddle>, ids), { get: find })
}

/** A reference to something that is not declared means something to the engine: it stays as it was written. So does an unknown attribute. */
function isKept(model: Model, { element, property, value }: Warning): boolean {
  if (element === undefined || property === undefined || value === undefined) return false
  const declared = element.$descriptor.propertiesByName[property]
  if (declared === undefined) return element.$attrs?.[property] === value
  if (declared.isMany === true) return false
  element.set(property, model.create(declared.type, { id: value }))
  return true
}

/** Replaces moddle's own reading, which refuses ids in Chinese. */
export async function readBpmn(model: Model, xml: string): Promise<ReadFile> {
  const reader = new Reader({ model, lax: true })
  const root = reader.handler('bpmn:Definitions')
  const ids = new ElementIds()
  let context: Gathering | undefined
  Object.defineProperty(root, 'context', {
    get: () => context,
    set(given: Gathering) {
      given.elementsById = withPrefixedIds(given.elementsById)
      given.addElement = (element) => {
        ids.add(element)
        if (typeof element.id === 'string' && element.id !== '') given.elementsById[element.id] = element
      }
      context = given
    },
  })
  const read = (await reader.fromXML(xml, root)) as ReadFile
  return { ...read, warnings: read.warnings.filter((warning) => !isKept(model, warning)) }
}

/** Moddle drops unknown elements of a known namespace, and keeps those of any other. */
const spare = 'flowable-other'
const spareUri = `${flowableUri}#other`
const prefixOf = /xmlns:([\w.-]+)\s*=\s*["']http:\/\/flowable\.org\/bpmn["']/g
const nameOf = /^<\/?([\w.-]+):([\w.-]+)/
const rootTag = /<(?:[\w.-]+:)?definitions\b/

/** As it is given to bpmn-js: unknown Flowable elements are in a namespace of their own. */
export function prepareXml(text: string): string {
  const xml = withFlowableNames(text)
  const prefixes = new Set([...xml.matchAll(prefixOf)].map(([, prefix]) => prefix))
  if (prefixes.size === 0) return xml
  const pieces: string[] = []
  let copied = 0
  for (const { start } of tagsOf(xml)) {
    const [, prefix, name = ''] = nameOf.exec(xml.slice(start, start + 200)) ?? []
    if (prefix === undefined || !prefixes.has(prefix) || flowableElements.has(name)) continue
    const at = start + (xml[start + 1] === '/' ? 2 : 1)
    pieces.push(xml.slice(copied, at), spare)
    copied = at + prefix.length
  }
  if (pieces.length === 0) return xml
  const renamed = pieces.join('') + xml.slice(copied)
  return renamed.replace(rootTag, (tag) => `${tag} xmlns:${spare}="${spareUri}"`)
}

/** Undoes `prepareXml` in a saved file. */
export function finishXml(xml: string): string {
  if (!xml.includes(spareUri)) return xml
  const isDeclared = xml.includes(`xmlns:flowable="${flowableUri}"`)
  return xml
    .replaceAll(`<${spare}:`, '<flowable:')
    .replaceAll(`</${spare}:`, '</flowable:')
    .replace(` xmlns:${spare}="${spareUri}"`, isDeclared ? '' : ` xmlns:flowable="${flowableUri}"`)
}
