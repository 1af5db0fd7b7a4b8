// Variables that travel with events: passed by a throwing event, stored by a catching one.
import { evaluateText } from '../../expression/expression.ts'
import type { VariableMapping } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { evaluate } from '../variables/evaluate.ts'
import type { Run } from '../run.ts'
import { nodeOf } from '../tokens/tree.ts'
import {
  setSubmittedVariables,
  getVariable,
  setTransient,
  setVariable,
  type Variables,
} from '../variables/variables.ts'

/** Sets `target` from `source` of an execution: parameters of a call, payload of an event. */
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
      // The payload of an event is read-only.
    },
  })
}

/** The values named by the mappings, set on the execution. */
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

/** The payload of a signal or a message: all of it, unless the event declares which. */
export function receivePayload(run: Run, token: ExecutionRecord, values: Variables | undefined): void {
  if (values === undefined) return
  const node = nodeOf(run, token)
  const mappings = 'in' in node && node.type !== 'callActivity' ? node.in : []
  if (mappings.length === 0) setSubmittedVariables(run, token, values)
  else takeFrom(run, token, { values, mappings })
}
