// What a recorded run proves about the elements that differ.
import type { Difference, RecordedStep } from './replay.ts'
import type { Element } from './shape.ts'

export interface Met {
  readonly xml: string
  readonly elements: ReadonlyMap<string, Element>
  readonly steps: readonly RecordedStep[]
  readonly difference: Difference
  /** All at the same step, or of the same history. */
  readonly beside: readonly Difference[]
}

function idIn(row: string): string {
  return row.split('|')[1] ?? ''
}

export function rowsOf({ missing, extra }: Difference): readonly string[] {
  return [...missing, ...extra]
}

/** The element and the scopes around it. */
export function chainOf({ elements }: Pick<Met, 'elements'>, id: string): readonly Element[] {
  const element = elements.get(id)
  return element ? [element, ...element.around.flatMap((outer) => elements.get(outer) ?? [])] : []
}

/** The rows are the same but for what `written` leaves out. */
export function isSame({ missing, extra }: Difference, written: (row: string) => string): boolean {
  return missing.map(written).toSorted().join('\n') === extra.map(written).toSorted().join('\n')
}

/** Of history: each row there tells what it is here. */
export function isAnother({ what, missing, extra }: Difference, here: (row: string) => string | null): boolean {
  return what === 'activities' && missing.map(here).toSorted().join('\n') === extra.toSorted().join('\n')
}

export function seenOf(step: RecordedStep | undefined, what: string): readonly string[] {
  return step?.seen?.[what] ?? []
}

function calledBy({ attributes }: Element): string | undefined {
  return /calledElement="(\w+)"/.exec(attributes)?.[1]
}

/** As far as tasks, waits and called processes show. */
export function isUnderWay(met: Met, scope: Element, step: RecordedStep | undefined): boolean {
  const isInside = (id: string): boolean => chainOf(met, id).some((element) => element.id === scope.id)
  const called = new Set([...met.elements.values()].filter(({ id }) => isInside(id)).map(calledBy))
  const isPart = (id: string): boolean => isInside(id) || chainOf(met, id).some((element) => called.has(element.id))
  const tasks = seenOf(step, 'tasks').map((row) => row.split('|', 1)[0] ?? '')
  return [...tasks, ...seenOf(step, 'waits').map((row) => row.split('|').at(row.startsWith('t') ? 1 : 2) ?? '')].some(
    isPart,
  )
}

function valuesOf(step: RecordedStep | undefined, name: string): string {
  return seenOf(step, 'variables')
    .filter((row) => row.includes(`:${name}=`))
    .join('\n')
}

/** By its result, or by what a called process hands back. */
function writes({ attributes, loop }: Element, name: string): boolean {
  return attributes.includes(`resultVariable="${name}"`) || handsBack(loop ?? '', name)
}

/** The text of a loop has the parameters of its call too. */
function handsBack(loop: string, name: string): boolean {
  return new RegExp(`<flowable:out [^>]*target="${name}"`).test(loop)
}

/** Between two steps, or by what the loop itself does. */
function changesWhile(met: Met, loop: Element, name: string): boolean {
  const { steps, difference, elements } = met
  const inside = [...elements.keys()].flatMap((id) => {
    const [element, ...outer] = chainOf(met, id)
    return element && [element, ...outer].some((one) => one.id === loop.id) ? [element] : []
  })
  if (inside.some((element) => writes(element, name))) return true
  return steps.some(
    (step, at) =>
      at > 0 &&
      at <= difference.step &&
      isUnderWay(met, loop, steps[at - 1]) &&
      ((step.values !== undefined && name in step.values) || valuesOf(step, name) !== valuesOf(steps[at - 1], name)),
  )
}

/** Another branch of the step that started the loop changed its number. */
function hasAnotherNumber({ steps, difference }: Met, loop: Element): boolean {
  return steps.slice(0, difference.step + 1).some((step) => {
    const started = seenOf(step, 'variables').flatMap((row) => row.split(`/${loop.id}:nrOfInstances=`)[1] ?? [])
    return started.some(
      (number) =>
        !valuesOf(step, 'n')
          .split('\n')
          .some((row) => row.endsWith(`:n=${number}`)),
    )
  })
}

/** The last pass of a sequential loop, the end event of a pass of a loop of subprocesses, or a pass that the condition has cut off. */
export function passHere(met: Met, row: string): string | null {
  const [element, ...outer] = chainOf(met, idIn(row))
  const isEnd = element?.tag === 'endEvent' && outer.some(({ loop }) => loop !== null)
  const isLast = row.endsWith('|deleted') && element?.loop?.includes('isSequential="true"') === true
  if (isEnd || isLast) return row.slice(0, row.lastIndexOf('|') + 1)
  const isCutOff = element?.tag === 'subProcess' && element.loop?.includes('<completionCondition') === true
  return isCutOff ? row.replace(/\|open$/, '|deleted') : null
}

/** Calls stay open, and the end events that they have reached are cancelled. */
export function callHere(met: Met, row: string): string | null {
  const calls = [...met.elements.values()].filter(
    ({ tag, loop }) => tag === 'callActivity' && loop?.includes('<completionCondition') === true,
  )
  const element = met.elements.get(idIn(row))
  if (calls.some((call) => call === element)) return row.replace(/\|open$/, '|deleted')
  const isReached = calls.some((call) => element?.around.includes(calledBy(call) ?? ''))
  return isReached && element?.tag === 'endEvent' ? row.replace(/\|deleted$/, '|') : null
}

/** Events inside loops that several passes waited for until one signal reached them together. */
export function heardTogether({ steps, difference }: Met): string[] {
  return steps.slice(1, difference.step + 1).flatMap((step, at) => {
    const [before, after] = [steps[at], step].map((each) =>
      seenOf(each, 'waits').filter((row) => row.startsWith('signal|')),
    )
    const heard = (before ?? []).filter((row) => times(before, row) - times(after, row) > 1)
    return heard.map((row) => row.split('|')[2] ?? '')
  })
}

/** Variables that the last of several that hear one signal decides: of its payload, and of parameters. */
export function decidedByLast({ steps, difference, xml }: Met): ReadonlySet<string> {
  const { do: verb, at = '', values = {} } = steps[difference.step] ?? {}
  const waiting = seenOf(steps[difference.step - 1], 'waits').filter((row) => row.startsWith(`signal|${at}|`))
  if (verb !== 'signal' || waiting.length < 2) return new Set()
  const parameters = waiting.flatMap((row) => {
    const inside = new RegExp(` id="${row.split('|')[2]}"[^>]*><extensionElements>(.*?)</extensionElements>`).exec(xml)
    return [...(inside?.[1] ?? '').matchAll(/<flowable:in [^>]*target="(\w+)"/g)].map(([, name = '']) => name)
  })
  return new Set([...Object.keys(values), ...parameters])
}

function times(rows: readonly string[] | undefined, row: string): number {
  return rows?.filter((each) => each === row).length ?? 0
}

/** Loops whose list or number has changed until then. */
export function changedLoops(met: Met): Element[] {
  return [...met.elements.values()].filter(
    (element) =>
      (/:collection="(?:list|\$\{list\})"/.test(element.loop ?? '') && changesWhile(met, element, 'list')) ||
      (element.loop?.includes('<loopCardinality>${n}<') === true &&
        (changesWhile(met, element, 'n') || hasAnotherNumber(met, element))),
  )
}

const loopErrors = /Could not execute inner activity behavior of multi instance|Could not resolve loopCardinality/

/** It ends a parallel loop there, and what follows may fail. */
function isEmptied({ steps, difference }: Met, loop: Element): boolean {
  const given = steps[difference.step]?.values?.['list']
  const isEmpty =
    (Array.isArray(given) && given.length === 0) || valuesOf(steps[difference.step - 1], 'list').includes(':list=[]')
  return loop.loop?.includes('isSequential="false"') === true && isEmpty
}

/** It has failed or ended there, and goes on here. */
export function stopsOnlyThere(met: Met, loop: Element): boolean {
  const { difference, beside, steps } = met
  if (difference.what === 'error') {
    const isStop = loopErrors.test(difference.missing.join()) || isEmptied(met, loop)
    return difference.extra.length === 0 && isStop && isUnderWay(met, loop, steps[difference.step - 1])
  }
  const isCount = (row: string): boolean => row.includes(`/${loop.id}:nrOfInstances=`)
  return beside.some(
    ({ what, missing, extra }) => what === 'variables' && extra.some(isCount) && !missing.some(isCount),
  )
}

/** A number that has become smaller ends a parallel loop there: the pass that made it so is cancelled, and the next ones do not begin. */
export function isCutShort({ difference: { what, missing, extra } }: Met, loop: Element): boolean {
  const isPass = (row: string, end: string): boolean => idIn(row) === loop.id && row.endsWith(end)
  return (
    what === 'activities' &&
    loop.loop?.includes('isSequential="false"') === true &&
    missing.length < extra.length &&
    missing.every((row) => isPass(row, '|deleted')) &&
    extra.every((row) => isPass(row, '|'))
  )
}

/** The pass that has ended it is cancelled there. */
export function changedHere(met: Met, loops: readonly Element[], row: string): string | null {
  const isPass = row.endsWith('|deleted') && loops.some(({ id }) => id === idIn(row))
  return isPass ? row.slice(0, row.lastIndexOf('|') + 1) : passHere(met, row)
}

/** What compensation handlers write. */
export function undoneBy(handlers: readonly Element[]): (row: string) => boolean {
  const names = handlers.flatMap(({ attributes }) => /resultVariable="(\w+)"/.exec(attributes)?.[1] ?? [])
  return (row) =>
    handlers.some(({ id }) => row.split('|').includes(id)) || names.some((name) => row.includes(`:${name}=`))
}

export function handlersIn({ elements }: Met, isMeant: (handler: Element) => boolean): Element[] {
  return [...elements.values()].filter((element) => element.isCompensation && isMeant(element))
}
