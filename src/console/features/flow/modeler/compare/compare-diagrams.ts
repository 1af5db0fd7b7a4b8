// What changed between two diagrams: compareDiagrams(before, after) -> elements that were added, removed, changed or moved.
import { BpmnModdle } from 'bpmn-moddle'
import { ChangeHandler, diff } from 'bpmn-js-differ'
import { flowableModdle } from '../../../../../shared/flow/flowable-moddle.ts'
import { childOf, isKind, type Moddle, textOf } from '../canvas/bpmn.ts'
import { prepareXml, readBpmn } from '../canvas/read-diagram.ts'
import { type Difference, differencesOf, namedOrId } from './differences.ts'

export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved'

export interface Change {
  readonly id: string
  readonly kind: ChangeKind
  /** `bpmn:UserTask` … */
  readonly type: string
  readonly name: string
  /** Of changed elements: what differs. */
  readonly differences: readonly Difference[]
}

/** Notes and groups count as elements too. */
class Changes extends ChangeHandler {
  override _isTracked(element: Moddle) {
    return super._isTracked(element) ?? (isKind(element, 'Artifact') ? { element, property: '' } : undefined)
  }
}

/** The modeler writes the cross of a gateway into every file that it opens; nobody has changed it. */
function withoutMarkers(root: Moddle): Moddle {
  const listOf = (element: Moddle | null, name: string): Moddle[] => (element?.get(name) ?? []) as Moddle[]
  for (const drawing of listOf(root, 'diagrams'))
    for (const shape of listOf(childOf(drawing, 'plane'), 'planeElement'))
      if (shape.$instanceOf('bpmndi:BPMNShape')) shape.set('isMarkerVisible', undefined)
  return root
}

async function read(xml: string): Promise<Moddle> {
  const model = new BpmnModdle({ flowable: flowableModdle }) as Parameters<typeof readBpmn>[0]
  return withoutMarkers((await readBpmn(model, prepareXml(xml))).rootElement)
}

/** A flow without a name is called by its ends. */
function nameOf(element: Moddle): string {
  const own = textOf(element, 'name') || textOf(element, 'text')
  if (own !== '' || !isKind(element, 'SequenceFlow', 'MessageFlow', 'Association')) return own
  return ['sourceRef', 'targetRef'].map((end) => namedOrId(childOf(element, end))).join(' → ')
}

/** Every element of a file that has an id. */
function byId(root: Moddle): ReadonlyMap<string, Moddle> {
  const found = new Map<string, Moddle>()
  const add = (element: Moddle): void => {
    if (element.id !== undefined) found.set(element.id, element)
    for (const { name, isReference, isVirtual } of element.$descriptor.properties ?? []) {
      const value = isReference === true || isVirtual === true ? undefined : element.get(name)
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
        if (typeof child === 'object' && child !== null && '$type' in child) add(child as Moddle)
    }
  }
  add(root)
  return found
}

/** @throws if one of them is not a diagram. */
export async function compareDiagrams(before: string, after: string): Promise<readonly Change[]> {
  const [left, right] = await Promise.all([read(before), read(after)])
  const handler = new Changes()
  diff(left, right, handler)
  const [old, current] = [byId(left), byId(right)]
  const changeOf = (kind: ChangeKind, id: string): Change[] => {
    const [from, to] = [old.get(id), current.get(id)]
    const element = to ?? from
    if (element === undefined) return []
    const differences = kind === 'changed' && from !== undefined && to !== undefined ? differencesOf(from, to) : []
    return [{ id, kind, type: element.$type, name: nameOf(element), differences }]
  }
  const changed = Object.keys(handler._changed).flatMap((id) => changeOf('changed', id))
  // A list that only got or lost its elements counts as a change of what holds it.
  const own = changed.filter(({ differences }) => differences.length > 0)
  const isNamed = new Set([
    ...Object.keys(handler._added),
    ...Object.keys(handler._removed),
    ...own.map(({ id }) => id),
  ])
  return [
    ...Object.keys(handler._added).flatMap((id) => changeOf('added', id)),
    ...Object.keys(handler._removed).flatMap((id) => changeOf('removed', id)),
    ...own,
    ...Object.keys(handler._layoutChanged)
      .filter((id) => !isNamed.has(id))
      .flatMap((id) => changeOf('moved', id)),
  ]
}
