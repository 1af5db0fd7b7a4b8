// The properties in which two versions of an element differ, as texts to show.
import { type Moddle, textOf } from '../canvas/bpmn.ts'

export interface Difference {
  /** Names from the element to the value, as in the file: `conditionExpression`, `loopCharacteristics.collection`. */
  readonly path: string
  /** Null: absent. */
  readonly before: string | null
  readonly after: string | null
}

/** Elements of their own, and what the flows say already. */
const elsewhere = new Set([
  'flowElements',
  'artifacts',
  'participants',
  'messageFlows',
  'laneSets',
  'incoming',
  'outgoing',
])
/** The same in all elements of a kind, or a detail of the file. */
const silent = new Set(['id', 'bpmn:id', 'di'])

function isElement(value: unknown): value is Moddle {
  return typeof value === 'object' && value !== null && '$type' in value
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function shortType({ $type }: Moddle): string {
  const name = localName($type)
  return `${name[0]?.toLowerCase() ?? ''}${name.slice(1)}`
}

/** `executionListener (start)`: parts without an id are told apart by their first words. */
function nameOfPart(part: Moddle): string {
  const values: Readonly<Record<string, unknown>> = { ...part }
  const name = ['name', 'event', 'source', 'businessKey']
    .map((key) => values[key])
    .find((one) => typeof one === 'string')
  return typeof name === 'string' ? `${shortType(part)} (${name})` : shortType(part)
}

/** What people know it by. */
export function namedOrId(element: Moddle | null): string {
  return textOf(element, 'name') || (element?.id ?? '')
}

type Values = Map<string, string>

function addPart(values: Values, part: Moddle, path: string): void {
  const before = values.size
  collect(values, part, `${path}.`)
  if (values.size === before) values.set(path, '')
}

function addValue(values: Values, path: string, value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) {
      if (!isElement(item)) values.set(path, [values.get(path), String(item)].filter(Boolean).join(', '))
      else addPart(values, item, freePath(values, `${path}.${nameOfPart(item)}`))
    }
  } else if (isElement(value)) addPart(values, value, path)
  else if (value !== undefined && value !== null && value !== '') values.set(path, String(value))
}

/** The second of two equal names gets a number. */
function freePath(values: Values, path: string): string {
  const isUsed = (wanted: string): boolean =>
    [...values.keys()].some((key) => key === wanted || key.startsWith(`${wanted}.`))
  let free = path
  for (let count = 2; isUsed(free); count += 1) free = `${path} ${count}`
  return free
}

/** Of an unknown namespace. */
function collectForeign(values: Values, element: Moddle, prefix: string): void {
  for (const [name, value] of Object.entries(element))
    if (!name.startsWith('$')) addValue(values, `${prefix}${name}`, value)
}

function collect(values: Values, element: Moddle, prefix: string): void {
  if (element.$descriptor.properties === undefined) return collectForeign(values, element, prefix)
  for (const { name, isReference, isVirtual, isMany } of element.$descriptor.properties) {
    const local = localName(name)
    if (isVirtual === true || elsewhere.has(local) || silent.has(name)) continue
    const value = element.get(name)
    if (isReference !== true) addValue(values, `${prefix}${local}`, value)
    else if (isMany !== true && isElement(value)) values.set(`${prefix}${local}`, namedOrId(value))
  }
  for (const [name, value] of Object.entries(element.$attrs ?? {}))
    if (!name.startsWith('xmlns')) addValue(values, `${prefix}${localName(name)}`, value)
}

function valuesOf(element: Moddle): Values {
  const values: Values = new Map()
  collect(values, element, '')
  return values
}

export function differencesOf(before: Moddle, after: Moddle): readonly Difference[] {
  const [old, current] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...old.keys(), ...current.keys()])]
    .filter((path) => old.get(path) !== current.get(path))
    .map((path) => ({ path, before: old.get(path) ?? null, after: current.get(path) ?? null }))
}
