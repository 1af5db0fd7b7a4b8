// Variables that travel with events: what a thrown one takes along, what a caught one leaves behind.
import { evaluateText } from '../../expression/expression.ts'
import type { VariableMapping } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { evaluate } from '../variables/evaluate.ts'
import type { Run } from '../run.ts'
import { nodeOf } from '../tokens/tree.ts'
import { bringVariables, getVariable, setTransient, setVariable, type Variables } from '../variables/variables.ts'

/** `target` from `source` of an execution: what a call hands over, what an event takes along. */
export function mappedValues(run: Run, from: ExecutionRecord, mappings: readonly VariableMapping[]): Variables {
  const pairs = mappings.flatMap(({ source, sourceExpression, target }): [string, unknown][] => {
    const name = target ?? source
    if (name === null) return []
    if (sourceExpression !== null) return [[name, evaluate(run, { token: from }, sourceExpression)]]
    return [[name, getVariable(run, from, source ?? name)]]
  })
  return Object.fromEntries(pairs)
}

function valueIn(values: Variables, { source, sourceExpression }: VariableMapping): unknown {
  if (sourceExpression === null) return values[source ?? ''] ?? null
  return evaluateText(sourceExpression, {
    lookup: (name) => ({ found: Object.hasOwn(values, name), value: values[name] ?? null }),
    getVariable: (name) => values[name] ?? null,
    hasVariable: (name) => Object.hasOwn(values, name),
    setVariable() {
      // What came with an event is only read.
    },
  })
}

/** The values that the mappings name, set where the execution stands. */
export function takeFrom(
  run: Run,
  to: ExecutionRecord,
  { values, mappings }: { values: Variables; mappings: readonly VariableMapping[] },
): void {
  for (const mapping of mappings) {
    const variable = { name: mapping.target ?? mapping.source ?? '', value: valueIn(values, mapping) }
    if (mapping.transient) setTransient(run, to, variable)
    else setVariable(run, to, variable)
  }
}

/** What came with a signal or a message: all of it, unless the event says what it takes. */
export function receivePayload(run: Run, token: ExecutionRecord, values: Variables | undefined): void {
  if (values === undefined) return
  const node = nodeOf(run, token)
  const mappings = 'in' in node && node.type !== 'callActivity' ? node.in : []
  if (mappings.length === 0) bringVariables(run, token, values)
  else takeFrom(run, token, { values, mappings })
}
