// Listeners, injected fields, form properties and mappings: the Flowable elements inside `extensionElements`.
import type { FormProperty, MappedException, VariableMapping } from '../model/flow-node.ts'
import type { InjectedField, Listener } from '../model/listener.ts'
import { parseMessages as messages } from './messages.ts'
import { childOf, childrenOf, type Element, extensionsOf, flagOf, kindOf, textOf } from './moddle.ts'
import type { Problems } from './problems.ts'

export function readFields(owner: readonly Element[]): InjectedField[] {
  return owner.flatMap((field): InjectedField[] => {
    const name = textOf(field, 'name')
    if (name === null) return []
    const text = textOf(field, 'stringValue') ?? textOf(field, 'string')
    const expression = textOf(field, 'expression')
    if (text !== null) return [{ name, kind: 'text', value: text }]
    return [{ name, kind: 'expression', value: expression ?? '' }]
  })
}

export function fieldsOf(element: Element): InjectedField[] {
  return readFields(extensionsOf(element, 'Field'))
}

const scriptClasses = /\.Script(?:Execution|Task)Listener$/

interface ListenerScript {
  readonly text: string
  readonly language: string
  readonly resultVariable: string | null
}

/** The script of a listener: a child element, or the fields of Flowable's own script listener. */
function scriptOf(listener: Element, fields: readonly InjectedField[]): ListenerScript | null {
  const script = childOf(listener, 'flowable:script')
  if (script !== null) {
    const language = textOf(script, 'language') ?? textOf(script, 'scriptFormat') ?? 'javascript'
    return { text: textOf(script, 'body') ?? '', language, resultVariable: textOf(script, 'resultVariable') }
  }
  const valueOf = (name: string) => fields.find((field) => field.name === name)?.value ?? null
  const isScript = textOf(listener, 'type') === 'script' || scriptClasses.test(textOf(listener, 'class') ?? '')
  if (!isScript) return null
  return {
    text: valueOf('script') ?? '',
    language: valueOf('language') ?? 'javascript',
    resultVariable: valueOf('resultVariable'),
  }
}

const languages: ReadonlySet<string> = new Set(['javascript', 'js', 'ecmascript', 'juel'])

function implementationOf(
  listener: Element,
  fields: readonly InjectedField[],
  report: (code: string, message: string) => void,
): Listener['implementation'] | null {
  const script = scriptOf(listener, fields)
  if (script !== null) {
    if (!languages.has(script.language.toLowerCase()))
      report('atrium-script-format', messages.scriptFormat(script.language))
    const kind = script.language.toLowerCase() === 'juel' ? 'expression' : 'script'
    return script.text.trim() === '' ? null : { kind, text: script.text }
  }
  if (textOf(listener, 'class') !== null) report('atrium-java-class', messages.javaClass)
  if (textOf(listener, 'delegateExpression') !== null) report('atrium-delegate-expression', messages.delegate)
  const text = textOf(listener, 'expression')
  return text === null ? null : { kind: 'expression', text }
}

function isForeign(listener: Element): boolean {
  return textOf(listener, 'class') !== null || textOf(listener, 'delegateExpression') !== null
}

/** Default event: `take` for a flow; for anything else one that never happens. */
function executionEvent(element: Element): string {
  return kindOf(element) === 'SequenceFlow' ? 'take' : 'none'
}

interface ListenerWords {
  readonly kind: 'ExecutionListener' | 'TaskListener'
  readonly events: ReadonlySet<string>
  readonly code: string
  readonly message: string
  readonly event: (element: Element) => string | null
}

const execution: ListenerWords = {
  kind: 'ExecutionListener',
  events: new Set(['start', 'end', 'take']),
  code: 'flowable-execution-listener-implementation-missing',
  message: messages.listenerImplementation,
  event: executionEvent,
}
const task: ListenerWords = {
  kind: 'TaskListener',
  events: new Set(['create', 'assignment', 'complete', 'delete', 'update', 'all']),
  code: 'flowable-usertask-listener-implementation-missing',
  message: messages.taskListener,
  event: () => null,
}

function readListeners(element: Element, words: ListenerWords, problems: Problems): Listener[] {
  const id = element.id ?? null
  return extensionsOf(element, words.kind).flatMap((listener): Listener[] => {
    const fields = readFields(childrenOf(listener, 'flowable:fields'))
    const report = (code: string, message: string): void => problems.error(id, code, message)
    const implementation = implementationOf(listener, fields, report)
    const event = textOf(listener, 'event') ?? words.event(element)
    if (event === null) report('flowable-usertask-listener-event-missing', words.message)
    else if (implementation === null && !isForeign(listener)) report(words.code, words.message)
    // As in Flowable it deploys, and never runs.
    if (event !== null && !words.events.has(event))
      problems.warn(id, 'atrium-listener-event', messages.listenerEvent(event))
    if ((textOf(listener, 'onTransaction') ?? 'before-commit') !== 'before-commit')
      report('atrium-listener-transaction', messages.listenerTransaction)
    if (implementation === null || event === null) return []
    return [{ event, implementation, resultVariable: scriptOf(listener, fields)?.resultVariable ?? null, fields }]
  })
}

export function executionListeners(element: Element, problems: Problems): Listener[] {
  return readListeners(element, execution, problems)
}
export function taskListeners(element: Element, problems: Problems): Listener[] {
  return readListeners(element, task, problems)
}

const propertyTypes = ['string', 'long', 'double', 'boolean', 'date', 'enum'] as const

/** A type known only to another installation is read as text. */
function propertyType(property: Element, report: (code: string, message: string) => void): FormProperty['type'] {
  const written = textOf(property, 'type') ?? 'string'
  const known = propertyTypes.find((type) => type === written)
  if (known === undefined) report('atrium-form-property-type', messages.formPropertyType(written))
  return known ?? 'string'
}

function propertyId(property: Element, report: (code: string, message: string) => void): string {
  const id = textOf(property, 'id')
  if (id === null) report('atrium-form-property-id', messages.formPropertyId)
  return id ?? ''
}

export function formProperties(element: Element, problems: Problems): FormProperty[] {
  const report = (code: string, message: string): void => problems.error(element.id ?? null, code, message)
  const warn = (code: string, message: string): void => problems.warn(element.id ?? null, code, message)
  return extensionsOf(element, 'FormProperty').map((property) => ({
    id: propertyId(property, report),
    name: textOf(property, 'name'),
    type: propertyType(property, warn),
    variable: textOf(property, 'variable'),
    expression: textOf(property, 'expression'),
    defaultValue: textOf(property, 'default'),
    required: flagOf(property, 'required'),
    readable: flagOf(property, 'readable', true),
    writable: flagOf(property, 'writable', true),
    datePattern: textOf(property, 'datePattern'),
    values: childrenOf(property, 'flowable:values').map((value) => ({
      id: textOf(value, 'id') ?? '',
      name: textOf(value, 'name') ?? textOf(value, 'id') ?? '',
    })),
  }))
}

export function mappings(element: Element, kind: 'In' | 'Out'): VariableMapping[] {
  return extensionsOf(element, kind).flatMap((mapping): VariableMapping[] => {
    const [source, sourceExpression] = [textOf(mapping, 'source'), textOf(mapping, 'sourceExpression')]
    const all = textOf(mapping, 'variables') === 'all'
    if (!all && source === null && sourceExpression === null) return []
    const target = textOf(mapping, 'target')
    return [{ all, source, sourceExpression, target, transient: flagOf(mapping, 'transient') }]
  })
}

export function mappedExceptions(element: Element, problems: Problems): MappedException[] {
  const all = extensionsOf(element, 'MapException')
  const isReadable = (mapping: Element) =>
    textOf(mapping, 'errorCode') !== null &&
    /^(?:true|false)$/i.test(textOf(mapping, 'includeChildExceptions') ?? 'false')
  if (!all.every(isReadable)) problems.error(element.id ?? null, 'atrium-map-exception', messages.mapException)
  return all.map((mapping) => ({
    errorCode: textOf(mapping, 'errorCode'),
    className: textOf(mapping, 'body'),
    includeChildren: flagOf(mapping, 'includeChildExceptions'),
    rootCause: textOf(mapping, 'rootCause'),
  }))
}

/** Created in panels of modelers; deployed without effect, as in Flowable. */
export function warnIgnored(element: Element, problems: Problems): void {
  const ignored = { FormData: 'formData', InputOutput: 'inputOutput' }
  for (const [kind, written] of Object.entries(ignored))
    if (extensionsOf(element, kind).length > 0)
      problems.warn(element.id ?? null, 'atrium-element-ignored', messages.elementIgnored(written))
}

/** `<flowable:in businessKey="…"/>` */
export function businessKeyOf(element: Element): string | null {
  return (
    extensionsOf(element, 'In')
      .map((mapping) => textOf(mapping, 'businessKey'))
      .find((key) => key !== null) ?? null
  )
}

/** `user(a), group(b)`; a bare word is a group. */
export function readSubjects(text: string): { users: string[]; groups: string[] } {
  const users: string[] = []
  const groups: string[] = []
  for (const part of splitList(text)) {
    const match = /^(user|group)\s*\(\s*(.*?)\s*\)$/.exec(part)
    if (match?.[1] === 'user') users.push(match[2] ?? '')
    else groups.push(match?.[2] ?? part)
  }
  return { users, groups }
}

/** A comma list; commas inside `${…}` and brackets do not separate. */
export function splitList(text: string | null): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const char of text ?? '') {
    if ('{('.includes(char)) depth += 1
    if ('})'.includes(char)) depth -= 1
    if (char === ',' && depth === 0) {
      parts.push(part)
      part = ''
    } else part += char
  }
  return [...parts, part].map((one) => one.trim()).filter((one) => one !== '')
}

/** History is always recorded in full, whatever a diagram asks for. */
export function warnOfHistory(element: Element, problems: Problems): void {
  const asks = [...extensionsOf(element, 'HistoryLevel'), ...extensionsOf(element, 'IncludeInHistory')]
  if (asks.length > 0) problems.warn(element.id ?? null, 'atrium-history-level', messages.historyLevel)
}
