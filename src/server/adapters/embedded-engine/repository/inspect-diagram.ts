// Reviews a diagram that somebody is drawing: its problems, and positions if it has none.
import { readDrawing } from '../../../engine/drawing/read-drawing.ts'
import { parseDiagram } from '../../../engine/parse/parse-diagram.ts'
import type { DiagramReview } from '../../../ports/process/repository-views.ts'

export async function inspectDiagram(xml: string): Promise<DiagramReview> {
  const { processes, problems, graphical } = await parseDiagram(xml)
  const [process] = processes
  const drawing = graphical || process === undefined ? null : await readDrawing(xml, process.key)
  return {
    problems: problems.map(({ elementId, code, message, severity }) => ({ field: elementId, code, message, severity })),
    drawn: drawing?.computed === true ? drawing.xml : null,
  }
}
