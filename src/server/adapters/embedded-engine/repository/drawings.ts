// Drawings of definitions, read from their diagrams on first use. A definition's diagram never changes.
import type { FlowDefinition as DefinitionRow } from '../../../../generated/entities.ts'
import type { Drawing } from '../../../ports/process/drawing.ts'
import { readDrawing } from '../../../engine/drawing/read-drawing.ts'
import type { Reader } from '../../../ports/database.ts'
import { loadFile } from './files.ts'

const maxDrawings = 50

export class DrawingCache {
  readonly #drawings = new Map<string, Drawing>()

  /** Null: its file is gone. */
  async of(db: Reader, { id, key, deploymentId, resourceName }: DefinitionRow): Promise<Drawing | null> {
    const known = this.#drawings.get(id)
    if (known !== undefined) return known
    const bytes = await loadFile(db, deploymentId, resourceName)
    const drawing = bytes === null ? null : await readDrawing(new TextDecoder().decode(bytes), key)
    if (drawing === null) return null
    const [oldest] = this.#drawings.keys()
    if (this.#drawings.size >= maxDrawings && oldest !== undefined) this.#drawings.delete(oldest)
    this.#drawings.set(id, drawing)
    return drawing
  }
}
