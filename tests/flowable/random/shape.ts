// The elements of a generated diagram by id: what contains them, and whether they loop or compensate.

export interface Element {
  readonly id: string
  readonly tag: string
  /** Ids of the subprocesses and the process around it, the innermost first. */
  readonly around: readonly string[]
  readonly attributes: string
  /** The text of its loop, or null. */
  readonly loop: string | null
  readonly isCompensation: boolean
}

const tag = /<(\/?)([A-Za-z:]+)((?:[^<>"/]|"[^"]*"|\/(?!>))*)(\/?)>/g
const scopes: ReadonlySet<string> = new Set(['process', 'subProcess', 'transaction'])
const loopOf =
  /^(?:<documentation>[^<]*<\/documentation>)?(?:<extensionElements>.*?<\/extensionElements>)?<multiInstanceLoopCharacteristics.*?(?:\/>|<\/multiInstanceLoopCharacteristics>)/

function idOf(attributes: string): string {
  return /(?:^|\s)id="([^"]+)"/.exec(attributes)?.[1] ?? ''
}

export function elementsOf(xml: string): ReadonlyMap<string, Element> {
  const elements = new Map<string, Element>()
  const around: string[] = []
  for (const { 1: end, 2: name = '', 3: attributes = '', 4: empty, 0: text, index } of xml.matchAll(tag)) {
    if (end === '/') {
      if (scopes.has(name)) around.shift()
      continue
    }
    const id = idOf(attributes)
    const loop = loopOf.exec(xml.slice(index + text.length))?.[0] ?? null
    const isCompensation = attributes.includes('isForCompensation="true"')
    if (id !== '')
      elements.set(id, { id, tag: name, around: [...around], attributes, loop: empty ? null : loop, isCompensation })
    if (scopes.has(name) && empty === '') around.unshift(id)
  }
  return elements
}
