// Registers unsaved changes; everything that leaves the page asks here first.
import { text } from '../data/text.ts'
import { confirmAction } from './confirm-action.ts'

export interface Guard {
  /** A question of its own. */
  readonly ask?: () => Promise<boolean>
  /** The user agreed to lose the changes; what they left may be something else on the page. */
  readonly left?: () => void
  /** The login has ended by itself: the last moment to keep what was typed for the next one. */
  readonly lost?: () => void
}

const guards = new Set<Guard>()
let asking: Promise<boolean> | null = null
/** Logins that have ended. */
let losses = 0

export function addGuard(guard: Guard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** Disables the question until the next change: the user agreed, or must leave. */
export function dropGuards(): void {
  guards.clear()
}

/** Nobody is asked: the login has ended. */
export function loseGuards(): void {
  losses += 1
  for (const guard of guards) guard.lost?.()
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

async function ask(asked: readonly Guard[]): Promise<boolean> {
  const own = asked.findLast((guard) => guard.ask !== undefined)?.ask ?? askToLose
  const before = losses
  // Answered after the login has ended, it is about a page that has been left.
  if (!(await own()) || losses !== before) return false
  for (const guard of asked) {
    guards.delete(guard)
    guard.left?.()
  }
  return true
}

/** Whether nothing is unsaved, or the user agrees to lose it; asks once, however many callers there are. */
export function mayLeave(asked: readonly Guard[] = [...guards]): Promise<boolean> {
  if (asked.length === 0) return Promise.resolve(true)
  asking ??= ask(asked).finally(() => {
    asking = null
  })
  return asking
}
