// Registers unsaved changes; everything that leaves the page asks here first.
import { text } from '../data/text.ts'
import { confirmAction } from './confirm-action.ts'

export interface Guard {
  /** A question of its own. */
  readonly ask?: () => Promise<boolean>
}

const guards = new Set<Guard>()
let asking: Promise<boolean> | null = null

export function addGuard(guard: Guard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** Disables the question until the next change: the user agreed, or must leave. */
export function dropGuards(): void {
  guards.clear()
}

/** For a navigation that leaves nothing behind: no question, and the guards stay. */
export function passGuards(navigate: () => void): void {
  const kept = [...guards]
  guards.clear()
  navigate()
  for (const guard of kept) guards.add(guard)
}

export function hasGuards(): boolean {
  return guards.size > 0
}

/** The question without a draft. */
export function askToLose(): Promise<boolean> {
  return confirmAction({
    title: text('notice.unsavedTitle'),
    content: text('notice.unsaved'),
    okText: text('notice.leave'),
    cancelText: text('notice.stay'),
    danger: true,
  })
}

async function ask(): Promise<boolean> {
  const own = [...guards].findLast((guard) => guard.ask !== undefined)?.ask ?? askToLose
  const leave = await own()
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
