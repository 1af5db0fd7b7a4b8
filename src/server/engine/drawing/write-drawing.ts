// Writes computed positions into a diagram's XML, so that any BPMN viewer can draw it.
import type { Bounds, Point } from '../../ports/process/drawing.ts'
import type { PoolLayout } from './pools.ts'

const namespaces = [
  'xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"',
  'xmlns:omgdc="http://www.omg.org/spec/DD/20100524/DC"',
  'xmlns:omgdi="http://www.omg.org/spec/DD/20100524/DI"',
].join(' ')

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (one) => named[one] ?? one)
}

function shapeXml(id: string, { x, y, width, height }: Bounds, extra: string): string {
  const bounds = `<omgdc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/>`
  return `<bpmndi:BPMNShape ${extra} bpmnElement="${escaped(id)}">${bounds}</bpmndi:BPMNShape>`
}

function edgeXml([id, points]: readonly [string, readonly Point[]], at: number): string {
  const way = points.map(({ x, y }) => `<omgdi:waypoint x="${x}" y="${y}"/>`).join('')
  return `<bpmndi:BPMNEdge id="computed_edge_${at}" bpmnElement="${escaped(id)}">${way}</bpmndi:BPMNEdge>`
}

const emptyDiagrams = /<((?:[\w.-]+:)?BPMNDiagram)\b(?:[^>]*\/>|[^>]*>[\s\S]*?<\/\1\s*>)/g
const lastEnd = /<\/(?:[\w.-]+:)?definitions\s*>(?![\s\S]*<\/(?:[\w.-]+:)?definitions\s*>)/

/** `plane`: the process, or the collaboration that its pool belongs to. */
export function withDrawing(xml: string, plane: string, { bounds, waypoints, frames }: PoolLayout): string {
  const shapes = [...bounds].map(([id, one], at) => {
    const kind = frames.has(id) ? 'isHorizontal' : 'isExpanded'
    return shapeXml(id, one, `id="computed_shape_${at}" ${kind}="true"`)
  })
  const drawn = [...shapes, ...[...waypoints].map(edgeXml)].join('')
  const content = `<bpmndi:BPMNPlane id="computed_plane" bpmnElement="${escaped(plane)}">${drawn}</bpmndi:BPMNPlane>`
  const diagram = `<bpmndi:BPMNDiagram id="computed_diagram" ${namespaces}>${content}</bpmndi:BPMNDiagram>`
  return xml.replaceAll(emptyDiagrams, '').replace(lastEnd, (end) => `${diagram}${end}`)
}
