// Declarations outside of the processes: messages, signals, errors, escalations.
import type { SignalDeclaration } from '../model/process-model.ts'
import { parseMessages as messages } from './messages.ts'
import { childrenOf, type Element, kindOf, textOf } from './moddle.ts'
import type { Problems } from './problems.ts'

export interface Declarations {
  readonly messages: ReadonlyMap<string, string>
  readonly signals: ReadonlyMap<string, SignalDeclaration>
  readonly errors: ReadonlyMap<string, string>
  readonly escalations: ReadonlyMap<string, string>
}

const longestName = 255

interface DeclarationContext {
  readonly problems: Problems
  readonly referenceOf: (element: Element, property: string) => string | null
}

interface MessageContext extends DeclarationContext {
  /** Ids of the item definitions. */
  readonly items: ReadonlySet<string>
}

function checkName(element: Element, name: string, problems: Problems): void {
  if (name.length > longestName)
    problems.error(element.id ?? null, 'atrium-event-name-too-long', messages.eventNameTooLong)
}

function readMessages(all: readonly Element[], { problems, items, referenceOf }: MessageContext): Map<string, string> {
  const names = new Map<string, string>()
  for (const message of all) {
    const item = referenceOf(message, 'itemRef')
    if (item !== null && !items.has(item))
      problems.error(message.id ?? null, 'flowable-message-invalid-item-ref', messages.messageItem)
    // A message without a name belongs to a web service: only an event that waits for it must have a name.
    const name = textOf(message, 'name') ?? ''
    checkName(message, name, problems)
    if (message.id !== undefined) names.set(message.id, name)
  }
  return names
}

function readSignals(all: readonly Element[], problems: Problems): Map<string, SignalDeclaration> {
  const signals = new Map<string, SignalDeclaration>()
  const names = new Set<string>()
  for (const signal of all) {
    const [id, name, scope] = [signal.id, textOf(signal, 'name'), textOf(signal, 'flowable:scope')]
    if (id === undefined || id === '') problems.error(null, 'flowable-signal-missing-id', messages.signalId)
    if (name === null) problems.error(id ?? null, 'flowable-signal-missing-name', messages.signalName)
    if (name !== null && names.has(name))
      problems.error(id ?? null, 'flowable-signal-duplicate-name', messages.signalDuplicate)
    if (scope !== null && scope !== 'global' && scope !== 'processInstance')
      problems.error(id ?? null, 'flowable-signal-invalid-scope', messages.signalScope)
    if (name !== null) {
      checkName(signal, name, problems)
      names.add(name)
    }
    // No name here either: the references to it have been reported already.
    if (id !== undefined)
      signals.set(id, { id, name: name ?? '', scope: scope === 'processInstance' ? 'processInstance' : 'global' })
  }
  return signals
}

function readErrors(all: readonly Element[], problems: Problems): Map<string, string> {
  const errors = new Map<string, string>()
  for (const error of all) {
    const code = error.get?.('errorCode')
    if (code === '') problems.error(error.id ?? null, 'flowable-error-missing-error-code', messages.errorCode)
    // Without a code, its id is thrown and caught.
    else if (error.id !== undefined) errors.set(error.id, typeof code === 'string' ? code : error.id)
  }
  return errors
}

export function readDeclarations(root: Element, { problems, referenceOf }: DeclarationContext): Declarations {
  const all = childrenOf(root, 'rootElements')
  const ofKind = (kind: string) => all.filter((element) => kindOf(element) === kind)
  const escalations = ofKind('Escalation').flatMap((one): [string, string][] => {
    const code = textOf(one, 'escalationCode')
    return one.id === undefined || code === null ? [] : [[one.id, code]]
  })
  const items = new Set(ofKind('ItemDefinition').flatMap(({ id }) => id ?? []))
  return {
    messages: readMessages(ofKind('Message'), { problems, referenceOf, items }),
    signals: readSignals(ofKind('Signal'), problems),
    errors: readErrors(ofKind('Error'), problems),
    escalations: new Map(escalations),
  }
}
