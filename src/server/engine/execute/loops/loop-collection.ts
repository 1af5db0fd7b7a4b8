// How often a multi-instance activity runs, and for which elements.
import type { MultiInstance } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { evaluate } from '../variables/evaluate.ts'
import { executeMessages as messages } from '../messages.ts'
import { fail, type Run } from '../run.ts'
import { findLocal, findVariable, setLocal } from '../variables/variables.ts'

function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as unknown[]
  if (value instanceof Set) return [...value]
  return null
}

function parsedList(text: string): readonly unknown[] | null {
  if (!text.trimStart().startsWith('[')) return null
  try {
    return listOf(JSON.parse(text))
  } catch {
    return null
  }
}

/** A collection, the name of a variable that holds one, or a JSON array. */
function collectionOf(run: Run, token: ExecutionRecord, text: string): readonly unknown[] {
  const value = evaluate(run, { token }, text)
  const list = listOf(value)
  if (list !== null) return list
  if (typeof value !== 'string')
    return fail(messages.badCollection(text), "Couldn't resolve collection expression, variable reference or string")
  const named = findVariable(run, token, value)
  if (named === null) {
    return parsedList(value) ?? fail(messages.badCollection(value), `Variable '${value}' was not found`)
  }
  const held = typeof named.value === 'string' ? parsedList(named.value) : listOf(named.value)
  return held ?? fail(messages.badCollection(value), `Variable '${value}':${String(named.value)} is not a Collection`)
}

function cardinalityOf(run: Run, token: ExecutionRecord, text: string): number {
  const value = evaluate(run, { token }, text)
  if (typeof value === 'number') return Math.trunc(value)
  if (typeof value === 'string' && /^[+-]?\d+$/.test(value.trim())) return Number(value)
  return fail(
    messages.badCardinality(text),
    `Could not resolve loopCardinality expression '${text}': not a number nor number String`,
  )
}

/** Parallel: more than a step may create; sequential: more than anybody waits for. */
const maxInstances = { parallel: 10_000, sequential: 1_000_000 } as const

export function resolveCount(run: Run, token: ExecutionRecord, loop: MultiInstance): number {
  const count =
    loop.loopCardinality === null
      ? collectionOf(run, token, loop.collection ?? '').length
      : cardinalityOf(run, token, loop.loopCardinality)
  const most = loop.sequential ? maxInstances.sequential : maxInstances.parallel
  return count > most ? fail(messages.tooManyInstances(most)) : count
}

/** Set on the root when people were added or removed; a name that no expression can reference. */
export const fixedName = '(elements)'

function elementsOf(run: Run, root: ExecutionRecord, loop: MultiInstance): readonly unknown[] {
  const fixed = findLocal(run, root, fixedName)?.value
  if (Array.isArray(fixed)) return fixed as unknown[]
  return loop.loopCardinality === null ? collectionOf(run, root, loop.collection ?? '') : []
}

/** From now on the loop uses its own list instead of the collection. */
export function fixElements(
  run: Run,
  root: ExecutionRecord,
  { loop, change }: { loop: MultiInstance; change: (list: readonly unknown[]) => readonly unknown[] },
): void {
  if (loop.loopCardinality === null)
    setLocal(run, root, { name: fixedName, value: change(elementsOf(run, root, loop)) })
}

export function elementAt(
  run: Run,
  root: ExecutionRecord,
  { loop, index }: { loop: MultiInstance; index: number },
): unknown {
  return elementsOf(run, root, loop)[index] ?? null
}
