// The deliberate differences that random runs meet; each is a row of the tables in docs/workflow-engine.md or workflow-decisions.md, and
// excuses only what the recording proves: the elements and variables that differ must be those that the row is about.
import type { Asked } from './model.ts'
import type { Difference, Recorded, RecordedStep } from './replay.ts'
import { type Element, elementsOf } from './shape.ts'

interface Met {
  readonly xml: string
  readonly elements: ReadonlyMap<string, Element>
  readonly steps: readonly RecordedStep[]
  readonly difference: Difference
}

function idIn(row: string): string {
  return row.split('|')[1] ?? ''
}

function rowsOf({ missing, extra }: Difference): readonly string[] {
  return [...missing, ...extra]
}

/** The element and the scopes around it. */
function chainOf({ elements }: Pick<Met, 'elements'>, id: string): readonly Element[] {
  const element = elements.get(id)
  return element ? [element, ...element.around.flatMap((outer) => elements.get(outer) ?? [])] : []
}

/** The rows are the same but for what `written` leaves out. */
function isSame({ missing, extra }: Difference, written: (row: string) => string): boolean {
  return missing.map(written).toSorted().join('\n') === extra.map(written).toSorted().join('\n')
}

/** The same passes, ended in another way. */
function differInState(difference: Difference): boolean {
  return difference.what === 'activities' && isSame(difference, (row) => row.slice(0, row.lastIndexOf('|')))
}

function seenOf(step: RecordedStep | undefined, what: string): readonly string[] {
  return step?.seen?.[what] ?? []
}

/** As far as tasks, waits and called processes show. */
function isUnderWay(met: Met, loop: Element, step: RecordedStep | undefined): boolean {
  const called = /calledElement="(\w+)"/.exec(loop.attributes)?.[1]
  const isPart = (id: string): boolean =>
    chainOf(met, id).some((element) => element.id === loop.id || (called !== undefined && element.id === called))
  const tasks = seenOf(step, 'tasks').map((row) => row.split('|', 1)[0] ?? '')
  return [...tasks, ...seenOf(step, 'waits').flatMap((row) => row.split('|'))].some(isPart)
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

/** What compensation handlers write. */
function undoneBy(handlers: readonly Element[]): (row: string) => boolean {
  const names = handlers.flatMap(({ attributes }) => /resultVariable="(\w+)"/.exec(attributes)?.[1] ?? [])
  return (row) =>
    handlers.some(({ id }) => row.split('|').includes(id)) || names.some((name) => row.includes(`:${name}=`))
}

function handlersIn({ elements }: Met, isMeant: (handler: Element) => boolean): Element[] {
  return [...elements.values()].filter((element) => element.isCompensation && isMeant(element))
}

/** By the words of the table. */
const known: Readonly<Record<string, (met: Met) => boolean>> = {
  'which passes of a loop count as cancelled': (met) =>
    differInState(met.difference) &&
    rowsOf(met.difference).every((row) => chainOf(met, idIn(row)).some(({ loop }) => loop !== null)),
  'the list or number of a loop changed while the loop runs': (met) =>
    [...met.elements.values()].some(
      (element) =>
        (/:collection="(?:list|\$\{list\})"/.test(element.loop ?? '') && changesWhile(met, element, 'list')) ||
        (element.loop?.includes('<loopCardinality>${n}<') === true &&
          (changesWhile(met, element, 'n') || hasAnotherNumber(met, element))),
    ),
  'end listeners of a loop without elements': ({ xml, difference: { what, missing, extra } }) => {
    const listener = /executionListener event="end" expression="\$\{execution\.setVariable\('(\w+)'/g
    const heard = [...xml.matchAll(listener)].map(([, name]) => `:${name}=`)
    const isHeard = (row: string): boolean => heard.some((name) => row.includes(name))
    return what === 'variables' && missing.length === 0 && extra.every(isHeard)
  },
  'instance ended by a non-interrupting event subprocess': ({ difference }) =>
    difference.what === 'instances' && difference.extra.every((row) => /\|ended\|es\d+\|/.test(row)),
  'task whose name is an empty text': ({ xml, difference: { missing, extra } }) =>
    xml.includes('name="${word}"') && missing.join() === 'p:told=""' && extra.join() === 'p:told=null',
  'event subprocess that waits while the rest of its scope has ended or waits': ({ difference }) =>
    difference.what === 'waits' &&
    difference.missing.length === 0 &&
    difference.extra.every((row) => /\|on\d+/.test(row)),
  'transaction cancelled next to one that has succeeded': (met) => {
    const isInTransaction = (id: string): boolean =>
      chainOf(met, id)
        .slice(1)
        .some(({ tag }) => tag === 'transaction')
    const transactions = [...met.elements.values()].filter(({ tag }) => tag === 'transaction')
    const passed = met.steps.slice(0, met.difference.step + 1).filter(({ do: verb, at = '' }) => {
      return verb === 'complete' && isInTransaction(at)
    })
    const isUndone = undoneBy(handlersIn(met, ({ id }) => isInTransaction(id)))
    return Math.max(transactions.length, passed.length) > 1 && rowsOf(met.difference).some(isUndone)
  },
  'loop of calls that do not wait, ended by its condition': (met) =>
    differInState(met.difference) &&
    rowsOf(met.difference).every((row) =>
      chainOf(met, idIn(row)).some(({ tag, loop }) => tag === 'callActivity' && loop?.includes('<completionCondition')),
    ),
  'compensation of a subprocess in which only an inner subprocess can be compensated': (met) => {
    const isInner = ({ around }: Element): boolean => around.length > 2
    const isUndone = undoneBy(handlersIn(met, isInner))
    return (
      met.difference.what === 'activities' &&
      met.difference.missing.length === 0 &&
      met.difference.extra.every(isUndone)
    )
  },
  'variable that a call left at its token, in compensation': (met) => {
    const { difference, steps } = met
    const isUndone = undoneBy(handlersIn(met, () => true))
    const names = rowsOf(difference).map((row) => /:(\w+)=/.exec(row)?.[1] ?? '')
    const isLeft = (name: string): boolean =>
      steps.some((step) => seenOf(step, 'variables').some((row) => new RegExp(`^p/\\w+:${name}=`).test(row)))
    return difference.what === 'variables' && rowsOf(difference).every(isUndone) && names.every(isLeft)
  },
  'whole number of a decimal calculation, as a text': ({ difference }) =>
    isSame(difference, (row) => row.replace(/(\d)\.0(?!\d)/g, '$1')),
}

/** The name of the table's row, or null: then it is a mistake. */
export function knownDifference(asked: Asked, { steps = [] }: Recorded, difference: Difference): string | null {
  const xml = Object.values(asked.files).join('')
  const met = { xml, elements: elementsOf(xml), steps, difference }
  return Object.keys(known).find((name) => known[name]?.(met) === true) ?? null
}
