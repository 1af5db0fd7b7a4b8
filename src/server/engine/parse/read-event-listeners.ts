// Engine event listeners: those that throw an event of the process on a task event.
import { type EventListener, taskEvents } from '../model/process-model.ts'
import { parseMessages as messages } from './messages.ts'
import { type Element, extensionsOf, textOf } from './moddle.ts'
import type { Problems } from './problems.ts'

/** Attribute that holds the name of the thrown event. */
const named: Readonly<Record<EventListener['throws'], string>> = {
  signal: 'signalName',
  globalSignal: 'signalName',
  message: 'messageName',
  error: 'errorCode',
}

type Refusal = readonly [code: string, message: string]

function isThrown(word: string): word is EventListener['throws'] {
  return Object.hasOwn(named, word)
}

function eventsOf(listener: Element): EventListener['events'] | null {
  const words = (textOf(listener, 'events') ?? '').split(',').map((word) => word.trim())
  const events = words.flatMap((word) => taskEvents.find((event) => event === word) ?? [])
  return events.length === words.length && textOf(listener, 'entityType') === null ? events : null
}

function read(listener: Element): EventListener | Refusal {
  if (textOf(listener, 'class') !== null) return ['atrium-java-class', messages.javaClass]
  if (textOf(listener, 'delegateExpression') !== null) return ['atrium-delegate-expression', messages.delegate]
  const throws = textOf(listener, 'throwEvent')
  if (throws === null) return ['flowable-event-listener-implementation-missing', messages.eventListenerEmpty]
  if (!isThrown(throws)) return ['flowable-event-listener-invalid-throw-event-type', messages.eventListenerThrow]
  const [name, events] = [textOf(listener, named[throws]), eventsOf(listener)]
  if (name === null || events === null) return ['atrium-event-listener', messages.eventListener(taskEvents.join('、'))]
  return { events, throws, name }
}

export function readEventListeners(process: Element, problems: Problems): EventListener[] {
  return extensionsOf(process, 'EventListener').flatMap((listener) => {
    const found = read(listener)
    if ('throws' in found) return [found]
    problems.error(process.id ?? null, ...found)
    return []
  })
}
