// The deliberate differences that random runs meet; each is a row of the tables in docs/workflow-engine.md or workflow-decisions.md, and
// excuses only what the recording proves: the elements and variables that differ must be those that the row is about.
import {
  callHere,
  chainOf,
  changedHere,
  changedLoops,
  decidedByLast,
  handlersIn,
  heardTogether,
  isAnother,
  isCutShort,
  isSame,
  isUnderWay,
  type Met,
  passHere,
  rowsOf,
  seenOf,
  stopsOnlyThere,
  undoneBy,
} from './evidence.ts'
import type { Asked } from './model.ts'
import type { Difference, Recorded } from './replay.ts'
import { type Element, elementsOf } from './shape.ts'

/** By the words of the table. */
const known: Readonly<Record<string, (met: Met) => boolean>> = {
  'which passes of a loop count as cancelled': (met) => isAnother(met.difference, (row) => passHere(met, row)),
  'the list or number of a loop changed while the loop runs': (met) => {
    const loops = changedLoops(met)
    return (
      loops.some((loop) => stopsOnlyThere(met, loop) || isCutShort(met, loop)) ||
      (loops.length > 0 && isAnother(met.difference, (row) => changedHere(met, loops, row)))
    )
  },
  'end listeners of a loop without elements': ({ elements, difference: { what, missing, extra } }) => {
    const listener = /executionListener event="end" expression="\$\{execution\.setVariable\('(\w+)'/
    const heard = [...elements.values()].flatMap(({ loop }) => listener.exec(loop ?? '')?.[1] ?? [])
    const isHeard = (row: string): boolean => heard.some((name) => row.includes(`:${name}=`))
    return what === 'variables' && missing.length === 0 && extra.every(isHeard)
  },
  'instance ended by a non-interrupting event subprocess': ({ elements, difference }) => {
    const beside = [...elements.values()].filter(({ attributes }) => attributes.includes('isInterrupting="false"'))
    const isEnd = (id: string): boolean => beside.some(({ around }) => around[0] === id)
    const without = (row: string): string =>
      row.replace(/\|ended\|(\w+)/, (whole, id: string) => (isEnd(id) ? '|ended|' : whole))
    return (
      difference.what === 'instances' &&
      difference.missing.every((row) => row.includes('|ended||')) &&
      isSame(difference, without)
    )
  },
  'task whose name is an empty text': ({ xml, difference: { missing, extra } }) =>
    xml.includes('name="${word}"') && missing.join() === 'p:told=""' && extra.join() === 'p:told=null',
  'event subprocess that waits while the rest of its scope has ended or waits': (met) => {
    const { what, step, missing, extra } = met.difference
    const keepsWaiting = (row: string): boolean => {
      const [start, , scope] = chainOf(met, row.split('|').at(row.startsWith('t') ? 1 : 2) ?? '')
      return start?.tag === 'startEvent' && scope !== undefined && isUnderWay(met, scope, met.steps[step])
    }
    return what === 'waits' && missing.length === 0 && extra.every(keepsWaiting)
  },
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
    return Math.max(transactions.length, passed.length) > 1 && met.beside.flatMap(rowsOf).some(isUndone)
  },
  'loop of calls that do not wait, ended by its condition': (met) =>
    isAnother(met.difference, (row) => callHere(met, row)),
  'compensation of a subprocess in which only an inner subprocess can be compensated': (met) => {
    const isInner = ({ around }: Element): boolean => around.length > 2
    const isUndone = undoneBy(handlersIn(met, isInner))
    const isMore = ({ what, missing, extra }: Difference): boolean =>
      what === 'activities' && missing.length === 0 && extra.every(isUndone)
    const isWritten = met.difference.what === 'variables' && met.beside.some(isMore)
    return isWritten ? rowsOf(met.difference).every(isUndone) : isMore(met.difference)
  },
  'variable that a call left at its token, in compensation': (met) => {
    const { difference, steps } = met
    const isUndone = undoneBy(handlersIn(met, () => true))
    const names = rowsOf(difference).map((row) => /:(\w+)=/.exec(row)?.[1] ?? '')
    const isLeft = (name: string): boolean =>
      steps.some((step) => seenOf(step, 'variables').some((row) => new RegExp(`^p/\\w+:${name}=`).test(row)))
    return difference.what === 'variables' && rowsOf(difference).every(isUndone) && names.every(isLeft)
  },
  'several that wait for one signal': (met) => {
    const loops = heardTogether(met).flatMap((id) => chainOf(met, id).filter(({ loop }) => loop !== null))
    const { what } = met.difference
    const placeOf = (row: string): string => (what === 'variables' ? row.split('=', 1)[0] : row.split('|', 1)[0]) ?? ''
    const isInLoop = (row: string): boolean => {
      const id = placeOf(row).replace(/^\w+\/|:.*$/g, '')
      return chainOf(met, id).some((element) => loops.some((loop) => loop.id === element.id))
    }
    const decided = decidedByLast(met)
    const isDecided = (row: string): boolean => what === 'variables' && decided.has(placeOf(row).replace(/^.*:/, ''))
    const isOfSteps = (what === 'variables' || what === 'tasks') && met.difference.step < met.steps.length
    const isOfOrder = (row: string): boolean => isInLoop(row) || isDecided(row)
    return isOfSteps && isSame(met.difference, placeOf) && rowsOf(met.difference).every(isOfOrder)
  },
  'whole number of a decimal calculation, as a text': ({ difference }) =>
    isSame(difference, (row) => (/:\w+=[^"]/.test(row) ? row : row.replace(/(\d)\.0(?!\d)/g, '$1'))),
}

/** The name of the table's row, or null: then it is a mistake. */
export function knownDifference(
  asked: Asked,
  { steps = [] }: Recorded,
  found: { readonly difference: Difference; readonly beside: readonly Difference[] },
): string | null {
  const xml = Object.values(asked.files).join('')
  const met = { xml, elements: elementsOf(xml), steps, ...found }
  return Object.keys(known).find((name) => known[name]?.(met) === true) ?? null
}
