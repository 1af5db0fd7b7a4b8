// Registers unsaved changes; everything that leaves the page asks here first.
import { text } from '../data/text.ts'
import { confirmAction } from './confirm-action.ts'

const guards = new Set<symbol>()
let asking: Promise<boolean> | null = null

export function addGuard(guard: symbol): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** Disables the question until the next change: the user agreed, or must leave. */
export function dropGuards(): void {
  guards.clear()
}

export function hasGuards(): boolean {
  return guards.size > 0
}

async function ask(): Promise<boolean> {
  const leave = await confirmAction({
    title: text('notice.unsavedTitle'),
    content: text('notice.unsaved'),
    okText: text('notice.leave'),
    cancelText: text('notice.stay'),
    danger: true,
  })
  if (leave) dropGuards()
  return leave
}

/** Whether the user agrees to lose the changes; asks once, however many callers there are. */
export function mayLeave(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}
