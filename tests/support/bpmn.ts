// BPMN files for tests in a short notation: elements by function, flows as `a -> b -> c` with `-[condition]->`.

const head =
  '<?xml version="1.0" encoding="UTF-8"?><definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" ' +
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="test">'

type Attributes = Readonly<Record<string, string | boolean | number>>

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Attributes without a prefix that BPMN does not define are Flowable's. */
const plainNames = new Set([
  'id',
  'name',
  'attachedToRef',
  'cancelActivity',
  'triggeredByEvent',
  'isForCompensation',
  'calledElement',
  'isInterrupting',
  'default',
  'isExecutable',
  'scriptFormat',
  'ordering',
  'cancelRemainingInstances',
])

function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${plainNames.has(name) ? name : `flowable:${name}`}="${escape(String(value))}"`)
    .join('')
}

/** Attributes first, then the content. */
type Parts = readonly (Attributes | string)[]

function element(tag: string, id: string, parts: Parts): string {
  const attributes = Object.assign({ id }, ...parts.filter((part) => typeof part !== 'string')) as Attributes
  return `<${tag}${attributesOf(attributes)}>${parts.filter((part) => typeof part === 'string').join('')}</${tag}>`
}

function make(tag: string, preset: Attributes = {}) {
  return (id: string, ...parts: Parts) => element(tag, id, [preset, ...parts])
}

export const start = make('startEvent')
export const end = make('endEvent')
export function user(id: string, ...parts: Parts) {
  return element('userTask', id, [{ name: id }, ...parts])
}
export const receive = make('receiveTask')
export const manual = make('manualTask')
export const task = make('task')
export function service(id: string, expression: string, ...parts: Parts) {
  return element('serviceTask', id, [{ expression }, ...parts])
}
export function script(id: string, source: string, ...parts: Parts) {
  return element('scriptTask', id, [{ scriptFormat: 'javascript' }, ...parts, `<script>${escape(source)}</script>`])
}
export const exclusive = make('exclusiveGateway')
export const parallel = make('parallelGateway')
export const inclusive = make('inclusiveGateway')
export const eventGateway = make('eventBasedGateway')
export const sub = make('subProcess')
export const eventSub = make('subProcess', { triggeredByEvent: true })
export const transaction = make('transaction')
export const adHoc = make('adHocSubProcess')
export function call(id: string, calledElement: string, ...parts: Parts) {
  return element('callActivity', id, [{ calledElement }, ...parts])
}
export const catchEvent = make('intermediateCatchEvent')
export const throwEvent = make('intermediateThrowEvent')
export function boundary(id: string, attachedToRef: string, ...parts: Parts) {
  return element('boundaryEvent', id, [{ attachedToRef }, ...parts])
}

export function onSignal(name: string, attributes: Attributes = {}) {
  return `<signalEventDefinition signalRef="${name}"${attributesOf(attributes)}/>`
}
export function onMessage(name: string) {
  return `<messageEventDefinition messageRef="${name}"/>`
}
export function onError(code?: string, attributes: Attributes = {}) {
  return `<errorEventDefinition${code === undefined ? '' : ` errorRef="${code}"`}${attributesOf(attributes)}/>`
}
export function onEscalation(code?: string) {
  return `<escalationEventDefinition${code === undefined ? '' : ` escalationRef="${code}"`}/>`
}
export function onTimer(duration: string) {
  return `<timerEventDefinition><timeDuration>${duration}</timeDuration></timerEventDefinition>`
}
export function onCycle(cycle: string) {
  return `<timerEventDefinition><timeCycle>${cycle}</timeCycle></timerEventDefinition>`
}
export function onDate(date: string) {
  return `<timerEventDefinition><timeDate>${date}</timeDate></timerEventDefinition>`
}
export function onCondition(condition: string) {
  return `<conditionalEventDefinition><condition>${escape(condition)}</condition></conditionalEventDefinition>`
}
export function onLink(name: string) {
  return `<linkEventDefinition name="${name}"/>`
}
export function compensation(activityRef?: string) {
  return `<compensateEventDefinition${activityRef === undefined ? '' : ` activityRef="${activityRef}"`}/>`
}
export const cancelled = '<cancelEventDefinition/>'
export function terminated(attributes: Attributes = {}) {
  return `<terminateEventDefinition${attributesOf(attributes)}/>`
}

/** Content of `extensionElements`. */
export function extensions(...parts: readonly string[]) {
  return `<extensionElements>${parts.join('')}</extensionElements>`
}
export function listener(event: string, expression: string) {
  return `<flowable:executionListener event="${event}" expression="${escape(expression)}"/>`
}
export function taskListener(event: string, expression: string) {
  return `<flowable:taskListener event="${event}" expression="${escape(expression)}"/>`
}

/** `sequential`, then cardinality or collection, and more. */
export function loop(
  kind: 'parallel' | 'sequential',
  { times, until, ...attributes }: Attributes & { times?: number | string; until?: string },
): string {
  const inner = times === undefined ? '' : `<loopCardinality>${escape(String(times))}</loopCardinality>`
  const condition = until === undefined ? '' : `<completionCondition>${escape(until)}</completionCondition>`
  const all = attributesOf(attributes as Attributes)
  return `<multiInstanceLoopCharacteristics isSequential="${kind === 'sequential'}"${all}>${inner}${condition}</multiInstanceLoopCharacteristics>`
}

function flow(id: string, [source, target]: readonly [string, string], condition: string | undefined): string {
  const inner =
    condition === undefined
      ? ''
      : `<conditionExpression xsi:type="tFormalExpression">${escape(condition)}</conditionExpression>`
  return `<sequenceFlow id="${id}" sourceRef="${source}" targetRef="${target}">${inner}</sequenceFlow>`
}

let flowCount = 0

/** `a -> b -[${x > 1}]-> c`: any number of lines. Ids of flows are `from_to` with a number. */
export function flows(...lines: readonly string[]): string {
  return lines
    .flatMap((line) => {
      const parts = line.split(/\s+-(?:\[(.*?)\]-)?>\s+/)
      return Array.from({ length: (parts.length - 1) / 2 }, (_, index) => {
        const [source = '', condition, target = ''] = parts.slice(index * 2, index * 2 + 3)
        return flow(`${source}_${target}_${++flowCount}`, [source, target], condition)
      })
    })
    .join('')
}

export function associate(from: string, to: string) {
  return `<association id="${from}_${to}" associationDirection="One" sourceRef="${from}" targetRef="${to}"/>`
}

/** Signals and messages are declared under their own names; errors and escalations by their codes. */
export function bpmn(...parts: readonly string[]): string {
  const body = parts.join('')
  const names = (pattern: RegExp) => new Set([...body.matchAll(pattern)].map((match) => match[1] ?? ''))
  const declared = [
    ...[...names(/signalRef="([^"]+)"/g)].map((name) => `<signal id="${name}" name="${name}"/>`),
    ...[...names(/messageRef="([^"]+)"/g)].map((name) => `<message id="${name}" name="${name}"/>`),
    ...[...names(/errorRef="([^"]+)"/g)].map((code) => `<error id="${code}" errorCode="${code}"/>`),
    ...[...names(/escalationRef="([^"]+)"/g)].map((code) => `<escalation id="${code}" escalationCode="${code}"/>`),
  ]
  return `${head}${declared.join('')}${body}</definitions>`
}

export function process(id: string, ...parts: Parts) {
  return element('process', id, [{ isExecutable: true }, ...parts])
}

/** A file with one process `p`. */
export function one(...parts: Parts) {
  return bpmn(process('p', ...parts))
}
