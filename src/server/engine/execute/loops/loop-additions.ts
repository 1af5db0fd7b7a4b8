// People added to a multi-instance activity while it runs: which instances are theirs, and who added them.
import type { Activity } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { counter, counters, loopOf } from './multi-instance.ts'
import type { Run } from '../run.ts'
import { isLoopInstance, nodeOf, parentOfToken } from '../tokens/tree.ts'
import { findLocal, setLocal } from '../variables/variables.ts'

/** Local variables of the loop's root; names that no expression can reference. */
export const addedName = '(added)'
const nextName = '(next)'

export interface Addition {
  /** Its index among all instances. */
  readonly index: number
  readonly by: string | null
}

function additionsOf(run: Run, root: ExecutionRecord): readonly Addition[] {
  const found = findLocal(run, root, addedName)?.value
  return Array.isArray(found) ? (found as Addition[]) : []
}

export function recordAddition(run: Run, root: ExecutionRecord, addition: Addition): void {
  setLocal(run, root, { name: addedName, value: [...additionsOf(run, root), addition] })
}

/** Sequential loops: later indexes move up by one for an insertion, and down for a removal. */
export function shiftAdditions(run: Run, root: ExecutionRecord, { from, by }: { from: number; by: 1 | -1 }): void {
  const additions = additionsOf(run, root)
  if (additions.length === 0) return
  const stay = by === 1 ? additions : additions.filter(({ index }) => index !== from)
  const value = stay.map((each) => (each.index >= from ? { ...each, index: each.index + by } : each))
  setLocal(run, root, { name: addedName, value })
}

/** The user who added this instance of a loop, or null. */
export function addedBy(run: Run, token: ExecutionRecord): string | null {
  if (!isLoopInstance(run, token)) return null
  const additions = additionsOf(run, parentOfToken(run, token))
  if (additions.length === 0) return null
  const own = counter(run, token, loopOf(nodeOf(run, token) as Activity).elementIndexVariable)
  return additions.find(({ index }) => index === own)?.by ?? null
}

/** Parallel loops: an index never used before, even if its owner is gone. */
export function nextIndex(run: Run, root: ExecutionRecord): number {
  const kept = findLocal(run, root, nextName)?.value
  return typeof kept === 'number' ? kept : counter(run, root, counters.all)
}

export function keepNextIndex(run: Run, root: ExecutionRecord, next: number): void {
  setLocal(run, root, { name: nextName, value: next })
}
