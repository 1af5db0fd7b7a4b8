// Reads a diagram's drawing data from its XML; if there is none, computes positions and writes them into it.
import { withFlowableNames } from '../../../shared/flow/flowable-names.ts'
import { childOf, childrenOf, type Element, kindOf, type Reading, readXml, textOf } from '../parse/moddle.ts'
import { eventOf, propertiesOf, typeOf } from './describe-element.ts'
import type { Bounds, Drawing, DrawnFlow, DrawnNode, DrawnPool, Point } from '../../ports/process/drawing.ts'
import { type Computed, computeLayout, contentOf, isDrawn, layoutKind, refer } from './plan.ts'
import { withDrawing } from './write-drawing.ts'

interface Shape {
  readonly bounds: Bounds
  readonly expanded: boolean | null
  /** The element whose plane it is on. */
  readonly plane: string | null
}

interface Shapes {
  readonly shapes: ReadonlyMap<string, Shape>
  readonly ways: ReadonlyMap<string, readonly Point[]>
}

function numberOf(element: Element, name: string): number {
  return Number(textOf(element, name) ?? 0) || 0
}

function pointOf(element: Element): Point {
  return { x: numberOf(element, 'x'), y: numberOf(element, 'y') }
}

function readShapes(reading: Reading, root: Element): Shapes {
  const refersTo = refer(reading)
  const shapes = new Map<string, Shape>()
  const ways = new Map<string, readonly Point[]>()
  for (const plane of childrenOf(root, 'diagrams').flatMap((one) => childOf(one, 'plane') ?? [])) {
    const of = refersTo(plane, 'bpmnElement')
    for (const drawn of childrenOf(plane, 'planeElement')) {
      const id = refersTo(drawn, 'bpmnElement')
      if (id === null) continue
      const bounds = childOf(drawn, 'bounds')
      if (bounds === null) ways.set(id, childrenOf(drawn, 'waypoint').map(pointOf))
      else {
        const size = { width: numberOf(bounds, 'width'), height: numberOf(bounds, 'height') }
        const written = textOf(drawn, 'isExpanded')
        shapes.set(id, {
          bounds: { ...pointOf(bounds), ...size },
          expanded: written === null ? null : written === 'true',
          plane: of,
        })
      }
    }
  }
  return { shapes, ways }
}

function isNode(element: Element): boolean {
  return kindOf(element) !== 'SequenceFlow' && element.id !== undefined
}

function computedShapes(layout: Computed): Shapes {
  const shapes = [...layout.bounds].map(([id, bounds]): [string, Shape] => [
    id,
    { bounds, expanded: true, plane: null },
  ])
  return { shapes: new Map(shapes), ways: layout.waypoints }
}

class Collector {
  readonly nodes: DrawnNode[] = []
  readonly flows: DrawnFlow[] = []
  readonly #refer: ReturnType<typeof refer>
  readonly #drawn: Shapes

  constructor(reading: Reading, drawn: Shapes) {
    this.#refer = refer(reading)
    this.#drawn = drawn
  }

  collect(scope: Element, plane: string | null): void {
    for (const element of contentOf(scope)) {
      const kind = kindOf(element)
      if (kind === 'SequenceFlow' || kind === 'Association') this.#addFlow(element, plane)
      else if (isNode(element) && isDrawn(element)) this.#addNode(element, plane)
    }
  }

  #addNode(element: Element, plane: string | null): void {
    const id = element.id ?? ''
    const shape = this.#drawn.shapes.get(id)
    const content = contentOf(element)
    const isElsewhere = content.some((inner) => this.#drawn.shapes.get(inner.id ?? '')?.plane === id)
    const collapsed = layoutKind(element) === 'scope' && (shape?.expanded === false || isElsewhere)
    const event = eventOf(element, this.#refer)
    this.nodes.push({
      id,
      name: textOf(element, 'name'),
      type: typeOf(element),
      bounds: shape?.bounds ?? null,
      plane,
      collapsed,
      taskType: textOf(element, 'flowable:type'),
      eventDefinition: event,
      text: textOf(element, 'text'),
      properties: propertiesOf(element, event),
    })
    this.collect(element, collapsed ? id : plane)
  }

  #addFlow(element: Element, plane: string | null): void {
    const [sourceRef, targetRef] = [this.#refer(element, 'sourceRef'), this.#refer(element, 'targetRef')]
    if (sourceRef === null || targetRef === null || element.id === undefined) return
    this.flows.push({
      id: element.id,
      name: textOf(element, 'name'),
      type: kindOf(element) === 'Association' ? 'association' : 'sequenceFlow',
      sourceRef,
      targetRef,
      plane,
      waypoints: this.#drawn.ways.get(element.id) ?? [],
      properties: propertiesOf(element, null),
    })
  }
}

function lanesOf(process: Element | undefined, { shapes }: Shapes): DrawnPool['lanes'] {
  const lanes = process === undefined ? [] : childrenOf(process, 'laneSets').flatMap((set) => childrenOf(set, 'lanes'))
  return lanes.flatMap((lane) => {
    const shape = shapes.get(lane.id ?? '')
    return shape === undefined ? [] : [{ id: lane.id ?? '', name: textOf(lane, 'name'), ...shape.bounds }]
  })
}

function poolsOf(reading: Reading, roots: readonly Element[], drawn: Shapes): DrawnPool[] {
  const refersTo = refer(reading)
  const participants = roots
    .filter((one) => kindOf(one) === 'Collaboration')
    .flatMap((one) => childrenOf(one, 'participants'))
  return participants.flatMap((pool) => {
    const shape = drawn.shapes.get(pool.id ?? '')
    const process = roots.find(({ id }) => id === refersTo(pool, 'processRef'))
    if (shape === undefined) return []
    return [{ id: pool.id ?? '', name: textOf(pool, 'name'), ...shape.bounds, lanes: lanesOf(process, drawn) }]
  })
}

/** Null: the XML has no such process. */
export async function readDrawing(xml: string, key: string): Promise<Drawing | null> {
  const reading = await readXml(withFlowableNames(xml))
  const { root } = reading
  const roots = root === null ? [] : childrenOf(root, 'rootElements')
  const processes = roots.filter((one) => kindOf(one) === 'Process')
  const process = processes.find(({ id }) => id === key)
  if (root === null || process === undefined) return null
  const own = readShapes(reading, root)
  const isDrawnHere = contentOf(process).some(({ id }) => own.shapes.has(id ?? ''))
  const layout = isDrawnHere ? null : computeLayout(reading, process, own.shapes.size === 0)
  const drawn = layout === null ? own : computedShapes(layout)
  const collector = new Collector(reading, drawn)
  for (const one of layout === null || layout.plane !== key ? processes : [process]) collector.collect(one, null)
  const { nodes, flows } = collector
  const pools = poolsOf(reading, roots, drawn)
  return {
    xml: layout === null ? xml : withDrawing(xml, layout.plane, layout),
    computed: layout !== null,
    pools,
    nodes,
    flows,
  }
}
