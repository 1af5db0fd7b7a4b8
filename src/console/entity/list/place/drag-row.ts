// Drags a row of a table by its handle: draws where it would go, and reports where it is dropped.
import type { EntityRow } from '../../row.ts'
import { dropSpot, type Page, type Spot } from './sequence.ts'

interface Drag {
  readonly page: Page
  readonly row: EntityRow
  readonly onDrop: (spot: Spot) => void
}

const marks = ['entity-drop-upper', 'entity-drop-lower'] as const

function rowAt(body: Element, event: DragEvent): HTMLElement | null {
  const found = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-row-key]') : null
  return found !== null && body.contains(found) ? found : null
}

/** Listens on the table's body until the drag ends, so that its rows need no handlers. */
export function dragRow(handle: HTMLElement, start: DataTransfer, { page, row, onDrop }: Drag): void {
  const line = handle.closest<HTMLElement>('tr[data-row-key]')
  const body = line?.parentElement
  if (line == null || body == null) return
  start.effectAllowed = 'move'
  start.setData('text/plain', String(row.id))
  start.setDragImage(line, 24, line.offsetHeight / 2)
  line.classList.add('entity-dragged')
  let marked: HTMLElement | null = null

  const unmark = (): void => {
    marked?.classList.remove(...marks)
    marked = null
  }
  const spotOf = (event: DragEvent) => {
    const element = rowAt(body, event)
    const target = page.rows.find(({ id }) => String(id) === element?.dataset['rowKey'])
    if (element === null || target === undefined) return null
    const { top, height } = element.getBoundingClientRect()
    const half = event.clientY < top + height / 2 ? 'upper' : 'lower'
    const spot = dropSpot(page, row, { row: target, half })
    return spot === null ? null : { spot, element, half }
  }
  const onOver = (event: DragEvent): void => {
    unmark()
    const found = spotOf(event)
    if (found === null) return
    // This makes it a place to drop on.
    event.preventDefault()
    marked = found.element
    marked.classList.add(found.half === 'upper' ? marks[0] : marks[1])
  }
  const onDropped = (event: DragEvent): void => {
    event.preventDefault()
    const found = spotOf(event)
    if (found !== null) onDrop(found.spot)
  }
  const onEnd = (): void => {
    unmark()
    line.classList.remove('entity-dragged')
    body.removeEventListener('dragover', onOver)
    body.removeEventListener('drop', onDropped)
  }
  body.addEventListener('dragover', onOver)
  body.addEventListener('drop', onDropped)
  handle.addEventListener('dragend', onEnd, { once: true })
}
