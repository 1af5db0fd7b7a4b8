// Diagram drawings: positions from the file if it has any, else usable computed ones.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Bounds, Drawing, DrawnNode, Point } from '../../../../src/server/ports/process/drawing.ts'
import { readDrawing } from '../../../../src/server/engine/drawing/read-drawing.ts'
import { parseDiagram } from '../../../../src/server/engine/parse/parse-diagram.ts'
import { diagram, flows } from '../../../support/flow.ts'
import { projectRoot } from '../../../support/source-files.ts'

async function drawn(xml: string, key: string): Promise<Drawing> {
  const drawing = await readDrawing(xml, key)
  if (drawing === null) throw new Error(`There is no process ${key}.`)
  return drawing
}

function overlap(one: Bounds, other: Bounds): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

function touches({ x, y, width, height }: Bounds, point: Point | undefined): boolean {
  return (
    point !== undefined &&
    point.x >= x - 0.01 &&
    point.x <= x + width + 0.01 &&
    point.y >= y - 0.01 &&
    point.y <= y + height + 0.01
  )
}

function inside(outer: Bounds, inner: Bounds): boolean {
  return touches(outer, inner) && touches(outer, { x: inner.x + inner.width, y: inner.y + inner.height })
}

/** Overlapping elements of which neither contains the other, nor is attached to its edge. */
interface Placed {
  readonly id: string
  readonly type: string
  readonly bounds: Bounds
}

function holds(outer: Placed, inner: Placed): boolean {
  return /SubProcess$|^Transaction$/.test(outer.type) && inside(outer.bounds, inner.bounds)
}

function covered(nodes: readonly DrawnNode[]): string[] {
  const placed = nodes.flatMap(({ id, type, bounds }): Placed[] =>
    bounds === null || type === 'BoundaryEvent' ? [] : [{ id, type, bounds }],
  )
  return placed.flatMap((one, at) =>
    placed.slice(at + 1).flatMap((other) => {
      const nested = holds(one, other) || holds(other, one)
      return !nested && overlap(one.bounds, other.bounds) ? [`${one.id} and ${other.id}`] : []
    }),
  )
}

function wrong({ nodes, flows: lines, computed }: Drawing): string[] {
  if (!computed) return []
  const bounds = new Map(nodes.map((node) => [node.id, node.bounds]))
  const unplaced = nodes.filter((node) => node.bounds === null).map(({ id }) => `${id} stands nowhere`)
  const loose = lines.flatMap(({ id, type, sourceRef, targetRef, waypoints }) => {
    const [source, target] = [bounds.get(sourceRef), bounds.get(targetRef)]
    if (type !== 'sequenceFlow' || !source || !target) return []
    const isTied = touches(source, waypoints[0]) && touches(target, waypoints.at(-1))
    return isTied ? [] : [`${id} is loose`]
  })
  return [...unplaced, ...loose, ...covered(nodes)]
}

const folder = join(projectRoot, 'tests/conformance/bpmn')
const files = readdirSync(folder).filter((name) => name.endsWith('.bpmn'))

describe('computed positions', () => {
  test('in every recorded process, each element has a position, none overlap, and edges touch their nodes', async () => {
    const found: string[] = []
    for (const name of files) {
      const xml = readFileSync(join(folder, name), 'utf8')
      for (const { key } of (await parseDiagram(xml)).processes)
        found.push(...wrong(await drawn(xml, key)).map((what) => `${name}: ${what}`))
    }
    expect(files.length).toBeGreaterThan(100)
    expect(found).toEqual([])
  })

  test('flows run left to right; loops return below all elements', async () => {
    const body = `<startEvent id="s"/><userTask id="a"/><userTask id="b"/><endEvent id="e"/>${flows('s', 'a', 'b', 'e')}
      <sequenceFlow id="back" sourceRef="b" targetRef="a"/>`
    const { nodes, flows: lines, computed } = await drawn(diagram('left', body), 'left')
    expect(computed).toBe(true)
    const xs = nodes.map(({ bounds }) => bounds?.x ?? 0)
    expect(xs).toEqual(xs.toSorted((one, other) => one - other))
    const lowest = Math.max(...nodes.map(({ bounds }) => (bounds?.y ?? 0) + (bounds?.height ?? 0)))
    const back = lines.find(({ id }) => id === 'back')
    expect(Math.max(...(back?.waypoints ?? []).map(({ y }) => y))).toBeGreaterThan(lowest)
  })

  test('a subprocess surrounds its content; a boundary event is placed on its border', async () => {
    const body = `<startEvent id="s"/><subProcess id="u"><startEvent id="i"/><userTask id="t"/>${flows('i', 't')}</subProcess>
      <boundaryEvent id="b" attachedToRef="u"><timerEventDefinition><timeDuration>P1D</timeDuration></timerEventDefinition></boundaryEvent>
      <endEvent id="e"/>${flows('s', 'u', 'e')}${flows('b', 'e')}`
    const { nodes } = await drawn(diagram('nested', body), 'nested')
    const of = (id: string) => nodes.find((node) => node.id === id)?.bounds as Bounds
    expect([inside(of('u'), of('i')), inside(of('u'), of('t')), inside(of('u'), of('b'))]).toEqual([true, true, false])
    expect(overlap(of('u'), of('b'))).toBe(true)
  })

  test('computed positions are written into the diagram, so that every reader draws it the same', async () => {
    const xml = diagram('written', `<startEvent id="s"/><userTask id="t"/>${flows('s', 't')}`)
    const first = await drawn(xml, 'written')
    const again = await drawn(first.xml, 'written')
    expect(again.computed).toBe(false)
    expect(again.xml).toBe(first.xml)
    expect(again.nodes).toEqual(first.nodes)
    expect(again.flows).toEqual(first.flows)
    expect((await parseDiagram(first.xml)).problems).toEqual([])
  })

  test('pools and lanes are laid out around their nodes, and messages between them', async () => {
    const xml = diagram(
      'own',
      `<laneSet id="set">
        <lane id="shop" name="门店"><flowNodeRef>s</flowNodeRef><flowNodeRef>a</flowNodeRef></lane>
        <lane id="office" name="总部"><flowNodeRef>b</flowNodeRef><childLaneSet id="inner">
          <lane id="finance"><flowNodeRef>b</flowNodeRef></lane><lane id="legal"><flowNodeRef>e</flowNodeRef></lane>
        </childLaneSet></lane>
      </laneSet>
      <startEvent id="s"/><userTask id="a"/><userTask id="b"/><endEvent id="e"/>${flows('s', 'a', 'b', 'e')}${flows('b', 'a')}`,
      {
        before: `<collaboration id="both"><participant id="pool" processRef="own"/><participant id="customer"/>
          <messageFlow id="message" sourceRef="a" targetRef="customer"/></collaboration>`,
      },
    )
    const drawing = await drawn(xml, 'own')
    const [pool, customer] = drawing.pools
    if (pool === undefined || customer === undefined) throw new Error('A pool is missing.')
    const read = await drawn(drawing.xml, 'own')
    expect([read.computed, read.pools]).toEqual([false, drawing.pools])
    const boundsOf = (id: string) => drawing.nodes.find((node) => node.id === id)?.bounds as Bounds
    const [shop, office] = pool.lanes
    if (shop === undefined || office === undefined) throw new Error('A lane is missing.')
    expect([shop.id, office.id, shop.y + shop.height]).toEqual(['shop', 'office', office.y])
    for (const id of ['s', 'a']) expect(inside(shop, boundsOf(id)), id).toBe(true)
    for (const id of ['b', 'e']) expect(inside(office, boundsOf(id)), id).toBe(true)
    expect([inside(pool, shop), inside(pool, office), overlap(pool, customer)]).toEqual([true, true, false])
    for (const { waypoints } of drawing.flows) expect(waypoints.every((point) => touches(pool, point))).toBe(true)
    expect(drawing.xml).toContain('bpmnElement="legal"')
    const way = /bpmnElement="message">(.*?)<\/bpmndi:BPMNEdge>/.exec(drawing.xml)?.[1]
    expect(way?.match(/waypoint/g)?.length).toBe(2)
  })

  test('lanes of a process without a pool are laid out too, and nodes in no lane below them', async () => {
    const lanes = '<laneSet id="set"><lane id="lane"><flowNodeRef>s</flowNodeRef></lane><lane id="empty"/></laneSet>'
    const { xml, nodes } = await drawn(
      diagram('own', `${lanes}<startEvent id="s"/><endEvent id="e"/>${flows('s', 'e')}`),
      'own',
    )
    const [, lane, empty] =
      /bpmnElement="lane"><omgdc:Bounds (.*?)\/>.*bpmnElement="empty"><omgdc:Bounds (.*?)\/>/.exec(xml) ?? []
    expect([lane, empty]).toEqual(['x="0" y="0" width="202" height="100"', 'x="0" y="100" width="202" height="100"'])
    expect(nodes.map(({ bounds }) => bounds?.y)).toEqual([32, 232])
  })

  test('boundary events attached to each other, to themselves or to nothing are placed separately', async () => {
    const body = ['b', 'a', 'c', 'nothing'].map(
      (host, at) => `<boundaryEvent id="${'abcd'[at]}" attachedToRef="${host}"/>`,
    )
    const { nodes } = await drawn(diagram('odd', body.join('')), 'odd')
    expect(nodes.map(({ id, bounds }) => [id, bounds?.width])).toEqual([...'abcd'].map((id) => [id, 36]))
  })

  test('an empty diagram interchange counts as missing', async () => {
    const empty =
      '<d:BPMNDiagram xmlns:d="http://www.omg.org/spec/BPMN/20100524/DI" id="d"><d:BPMNPlane id="p"/></d:BPMNDiagram>'
    const xml = diagram('empty', '<startEvent id="s"/>').replace('</definitions>', `${empty}</definitions>`)
    const { computed, xml: written } = await drawn(xml, 'empty')
    expect([computed, written.match(/BPMNDiagram /g)?.length]).toEqual([true, 1])
  })

  test.each([
    ['a long chain', (n: number) => flows(...Array.from({ length: n }, (_, at) => `n${at}`))],
    ['a wide fork', (n: number) => Array.from({ length: n - 1 }, (_, at) => flows('n0', `n${at + 1}`)).join('')],
    [
      'long shortcuts',
      (n: number) => Array.from({ length: n - 1 }, (_, at) => flows(`n${at}`, `n${at + 1}`, `n${n - 1}`)).join(''),
    ],
  ])('%s of 1500 nodes takes less than two seconds', async (name, lines) => {
    const count = 1500
    const tasks = Array.from({ length: count }, (_, at) => `<userTask id="n${at}"/>`).join('')
    const began = performance.now()
    const { nodes } = await drawn(diagram('large', `${tasks}${lines(count)}`), 'large')
    expect([name, nodes.filter(({ bounds }) => bounds !== null).length]).toEqual([name, count])
    expect(performance.now() - began).toBeLessThan(2000)
  })
})

function di(shapes: string): string {
  return `<bpmndi:BPMNDiagram xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
    xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="d">${shapes}</bpmndi:BPMNDiagram>`
}
function shape(id: string, at: string, more = '') {
  return `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}" ${more}><dc:Bounds ${at}/></bpmndi:BPMNShape>`
}

describe('drawn diagrams', () => {
  const body = `<startEvent id="s"/><subProcess id="u"><startEvent id="i"/></subProcess><textAnnotation id="note"><text>看这里</text></textAnnotation>
    <association id="line" sourceRef="note" targetRef="u"/>${flows('s', 'u')}`
  const plane = (content: string) => `<bpmndi:BPMNPlane id="p" bpmnElement="own">${content}</bpmndi:BPMNPlane>`

  test('positions and edges are those of the file; undrawn elements have none', async () => {
    const edge =
      '<bpmndi:BPMNEdge id="l" bpmnElement="s-u"><di:waypoint x="46" y="28"/><di:waypoint x="100" y="28.5"/></bpmndi:BPMNEdge>'
    const content = `${shape('s', 'x="10" y="10" width="36" height="36"')}${shape('note', 'x="1" y="90" width="50" height="30"')}${edge}`
    const xml = diagram('own', body).replace('</definitions>', `${di(plane(content))}</definitions>`)
    const { nodes, flows: lines, computed, xml: same } = await drawn(xml, 'own')
    expect([computed, same]).toEqual([false, xml])
    expect(nodes.find(({ id }) => id === 's')?.bounds).toEqual({ x: 10, y: 10, width: 36, height: 36 })
    expect(nodes.find(({ id }) => id === 'u')?.bounds).toBeNull()
    expect(nodes.find(({ id }) => id === 'note')).toMatchObject({ type: 'TextAnnotation', text: '看这里' })
    expect(lines.find(({ id }) => id === 's-u')?.waypoints).toEqual([
      { x: 46, y: 28 },
      { x: 100, y: 28.5 },
    ])
    expect(lines.find(({ id }) => id === 'line')).toMatchObject({ type: 'association', waypoints: [] })
  })

  test('a collapsed subprocess has its own plane', async () => {
    const content = shape('u', 'x="10" y="10" width="100" height="80"', 'isExpanded="false"')
    const xml = diagram('own', body).replace('</definitions>', `${di(plane(content))}</definitions>`)
    const { nodes } = await drawn(xml, 'own')
    expect(nodes.find(({ id }) => id === 'u')).toMatchObject({ collapsed: true, plane: null })
    expect(nodes.find(({ id }) => id === 'i')).toMatchObject({ plane: 'u' })
  })

  test('pools and their lanes are read', async () => {
    const lanes = '<laneSet id="set"><lane id="lane" name="财务"><flowNodeRef>s</flowNodeRef></lane></laneSet>'
    const before = '<collaboration id="c"><participant id="pool" name="公司" processRef="own"/></collaboration>'
    const content = `${shape('pool', 'x="0" y="0" width="600" height="200"')}${shape('lane', 'x="30" y="0" width="570" height="200"')}${shape('s', 'x="50" y="50" width="36" height="36"')}`
    const xml = diagram('own', `${lanes}${body}`, { before }).replace(
      '</definitions>',
      `${di(plane(content))}</definitions>`,
    )
    const { pools } = await drawn(xml, 'own')
    expect(pools).toEqual([
      {
        id: 'pool',
        name: '公司',
        x: 0,
        y: 0,
        width: 600,
        height: 200,
        lanes: [{ id: 'lane', name: '财务', x: 30, y: 0, width: 570, height: 200 }],
      },
    ])
  })

  test('elements carry their type', async () => {
    const tasks = `<documentation>说明</documentation><userTask id="t" name="审批" flowable:assignee="\${boss}" flowable:candidateGroups="a,b">
        <documentation>请看</documentation></userTask>
      <serviceTask id="m" flowable:type="mail"/><subProcess id="ev" triggeredByEvent="true"/>
      <intermediateCatchEvent id="c"><timerEventDefinition><timeDuration>PT5M</timeDuration></timerEventDefinition></intermediateCatchEvent>
      <eventBasedGateway id="g"/>`
    const { nodes } = await drawn(diagram('said', tasks), 'said')
    const of = (id: string) => nodes.find((node) => node.id === id)
    expect(of('t')).toMatchObject({ type: 'UserTask', name: '审批' })
    expect(of('t')?.properties).toEqual([
      { name: 'Documentation', value: '请看' },
      { name: 'Assignee', value: '${boss}' },
      { name: 'Candidate groups', value: 'a,b' },
    ])
    expect(of('m')).toMatchObject({ type: 'ServiceTask', taskType: 'mail' })
    expect([of('ev')?.type, of('g')?.type]).toEqual(['EventSubProcess', 'EventGateway'])
    expect(of('c')?.eventDefinition).toEqual({ type: 'timer', timeDuration: 'PT5M' })
  })

  test('an unknown process and an invalid file have no drawing', async () => {
    expect(await readDrawing(diagram('here', '<startEvent id="s"/>'), 'there')).toBeNull()
    expect(await readDrawing('<a/>', 'there').catch(() => null)).toBeNull()
  })
})
