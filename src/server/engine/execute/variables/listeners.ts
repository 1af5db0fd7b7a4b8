// Listeners of nodes, flows and processes: an expression or a script, with its fields as temporary variables.
import type { InjectedField, Listener } from '../../model/listener.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import type { Place } from './place.ts'
import { evaluate, runScript } from './evaluate.ts'
import type { Run } from '../run.ts'
import { setTransientLocal, setVariable } from './variables.ts'

function fieldValue(run: Run, place: Place, field: InjectedField): unknown {
  return field.kind === 'text' ? field.value : evaluate(run, place, field.value)
}

export function fieldsOf(run: Run, place: Place, fields: readonly InjectedField[]): Map<string, unknown> {
  return new Map(fields.map((field) => [field.name, fieldValue(run, place, field)]))
}

/** Fields can be read by name while the listener runs, and shadow nothing afterwards. */
function withFields(run: Run, { place, fields }: { place: Place; fields: Listener['fields'] }, work: () => void): void {
  const { transients } = run.session
  const former = transients.get(place.token.id)
  const before = former === undefined ? null : new Map(former)
  for (const [name, value] of fieldsOf(run, place, fields)) setTransientLocal(run, place.token, { name, value })
  work()
  const now = transients.get(place.token.id)
  for (const { name } of fields) {
    if (before?.has(name)) now?.set(name, before.get(name))
    else now?.delete(name)
  }
}

export function runListener(run: Run, place: Place, listener: Listener): void {
  const { kind, text } = listener.implementation
  const work = () => {
    if (kind === 'expression') return void evaluate(run, place, text)
    const value = runScript(run, place, { source: text, autoStore: false }) ?? null
    if (listener.resultVariable !== null) setVariable(run, place.token, { name: listener.resultVariable, value })
  }
  if (listener.fields.length === 0) work()
  else withFields(run, { place, fields: listener.fields }, work)
}

export function runListeners(
  run: Run,
  token: ExecutionRecord,
  { listeners, event, ...where }: { listeners: readonly Listener[]; event: string; flowId?: string },
): void {
  for (const listener of listeners) {
    if (listener.event === event) runListener(run, { token, eventName: event, ...where }, listener)
  }
}
