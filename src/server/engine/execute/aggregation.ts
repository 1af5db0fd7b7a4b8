// Variables gathered over the instances of a multi-instance activity.
import type { MultiInstance, VariableAggregation } from '../model/flow-node.ts'
import type { ExecutionRecord } from '../state/records.ts'
import { evaluate } from './evaluate.ts'
import type { Run } from './run.ts'
import { findLocal, findVariable, removeLocal, setLocal, setTransient, setVariable } from './variables.ts'

interface Entry {
  readonly index: number
  readonly values: Readonly<Record<string, unknown>>
}

/** Kept on the root between instances; no expression can name it. */
function storeName({ target }: VariableAggregation): string {
  return `(aggregation) ${target}`
}

function entriesOf(run: Run, root: ExecutionRecord, aggregation: VariableAggregation): readonly Entry[] {
  return (findLocal(run, root, storeName(aggregation))?.value ?? []) as readonly Entry[]
}

function isExpression(text: string): boolean {
  return text.includes('${') || text.includes('#{')
}

function valuesOf(run: Run, token: ExecutionRecord, { variables }: VariableAggregation): Entry['values'] {
  const pairs = variables.flatMap(({ source, target }) => {
    if (isExpression(source)) return [[target, evaluate(run, { token }, source)] as const]
    const found = findVariable(run, token, source)
    return found === null ? [] : [[target, found.value] as const]
  })
  return Object.fromEntries(pairs)
}

function listOf(entries: readonly Entry[]): Entry['values'][] {
  return [...entries].sort((one, other) => one.index - other.index).map(({ values }) => values)
}

export function aggregate(
  run: Run,
  { root, token, loop, index }: { root: ExecutionRecord; token: ExecutionRecord; loop: MultiInstance; index: number },
): void {
  for (const aggregation of loop.aggregations) {
    const entries = [...entriesOf(run, root, aggregation), { index, values: valuesOf(run, token, aggregation) }]
    setLocal(run, root, { name: storeName(aggregation), value: entries })
    if (aggregation.createOverviewVariable) setLocal(run, root, { name: aggregation.target, value: listOf(entries) })
  }
}

export function storeAggregations(
  run: Run,
  root: ExecutionRecord,
  { loop, to }: { loop: MultiInstance; to: ExecutionRecord },
): void {
  for (const aggregation of loop.aggregations) {
    const variable = { name: aggregation.target, value: listOf(entriesOf(run, root, aggregation)) }
    removeLocal(run, root, aggregation.target)
    if (aggregation.storeAsTransient) setTransient(run, to, variable)
    else setVariable(run, to, variable)
  }
}
