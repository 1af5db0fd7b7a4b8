// Variable aggregation over the instances of a multi-instance activity.
import type { GatheredName, MultiInstance, VariableAggregation } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { evaluate } from '../variables/evaluate.ts'
import type { Run } from '../run.ts'
import { findLocal, findVariable, removeLocal, setLocal, setTransient, setVariable } from '../variables/variables.ts'

interface Entry {
  readonly index: number
  readonly values: Readonly<Record<string, unknown>>
}

/** Kept on the loop's root; a name that no expression can reference. */
function storeName({ target }: VariableAggregation): string {
  return `(aggregation) ${target.text}`
}

function nameOf(run: Run, token: ExecutionRecord, { kind, text }: GatheredName): string {
  return kind === 'name' ? text : String(evaluate(run, { token }, text) ?? '')
}

function entriesOf(run: Run, root: ExecutionRecord, aggregation: VariableAggregation): readonly Entry[] {
  return (findLocal(run, root, storeName(aggregation))?.value ?? []) as readonly Entry[]
}

function valuesOf(run: Run, token: ExecutionRecord, { variables }: VariableAggregation): Entry['values'] {
  const pairs = variables.flatMap(({ source, target }) => {
    const name = nameOf(run, token, target)
    if (name === '') return []
    if (source.kind === 'expression') return [[name, evaluate(run, { token }, source.text)] as const]
    const found = findVariable(run, token, source.text)
    return found === null ? [] : [[name, found.value] as const]
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
    if (aggregation.createOverviewVariable)
      setLocal(run, root, { name: nameOf(run, root, aggregation.target), value: listOf(entries) })
  }
}

export function storeAggregations(
  run: Run,
  root: ExecutionRecord,
  { loop, to }: { loop: MultiInstance; to: ExecutionRecord },
): void {
  for (const aggregation of loop.aggregations) {
    const name = nameOf(run, root, aggregation.target)
    const variable = { name, value: listOf(entriesOf(run, root, aggregation)) }
    removeLocal(run, root, name)
    if (aggregation.storeAsTransient) setTransient(run, to, variable)
    else setVariable(run, to, variable)
  }
}
