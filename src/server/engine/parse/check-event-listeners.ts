// Listeners to events of the engine itself, which a process may declare for Flowable: they do not run here, and what is wrong with them is said.
import { parseMessages as say } from './messages.ts'
import { type Element, extensionsOf, textOf } from './moddle.ts'
import type { Problems } from './problems.ts'

const thrown: ReadonlySet<string> = new Set(['signal', 'globalSignal', 'message', 'error'])

function problemOf(listener: Element): readonly [code: string, message: string] {
  if (textOf(listener, 'class') !== null) return ['atrium-java-class', say.javaClass]
  if (textOf(listener, 'delegateExpression') !== null) return ['atrium-delegate-expression', say.delegate]
  const event = textOf(listener, 'throwEvent')
  if (event === null) return ['flowable-event-listener-implementation-missing', say.eventListenerEmpty]
  if (!thrown.has(event)) return ['flowable-event-listener-invalid-throw-event-type', say.eventListenerThrow]
  return ['atrium-event-listener', say.eventListener]
}

export function checkEventListeners(process: Element, problems: Problems): void {
  for (const listener of extensionsOf(process, 'EventListener'))
    problems.error(process.id ?? null, ...problemOf(listener))
}
