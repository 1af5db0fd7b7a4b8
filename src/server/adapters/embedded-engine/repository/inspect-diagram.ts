// Reviews a diagram that somebody is drawing: its problems, and positions if it has none.
import { readDrawing } from '../../../engine/drawing/read-drawing.ts'
import { parseDiagram } from '../../../engine/parse/parse-diagram.ts'
import type { ProcessModel } from '../../../engine/model/process-model.ts'
import type { DiagramReview } from '../../../ports/process/repository-views.ts'

/** Beyond these, positions take too long to be computed for every change of a drawing. */
const mostDrawn = { nodes: 2000, letters: 300_000 }

function isDrawable(xml: string, processes: readonly ProcessModel[]): boolean {
  const nodes = processes.reduce((count, process) => count + process.nodes.size, 0)
  return xml.length <= mostDrawn.letters && nodes <= mostDrawn.nodes
}

export async function inspectDiagram(xml: string): Promise<DiagramReview> {
  const { processes, problems, graphical } = await parseDiagram(xml)
  const [process] = processes
  const hasToBeDrawn = !graphical && process !== undefined && isDrawable(xml, processes)
  const drawing = hasToBeDrawn ? await readDrawing(xml, process.key) : null
  return {
    problems: problems.map(({ elementId, code, message, severity }) => ({ field: elementId, code, message, severity })),
    drawn: drawing?.computed === true ? drawing.xml : null,
  }
}
