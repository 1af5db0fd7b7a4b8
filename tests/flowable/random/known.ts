// The deliberate differences that random runs meet; each is a row of the tables in docs/workflow-engine.md or workflow-decisions.md.
import type { Asked } from './model.ts'
import type { Difference, Recorded, RecordedStep } from './replay.ts'

export interface Met {
  readonly xml: string
  readonly steps: readonly RecordedStep[]
  readonly difference: Difference
}

function isLooped(xml: string, id: string): boolean {
  const element = new RegExp(`<(\\w+) id="${id}"[^>]*>(?:(?!<\\w+ id=).)*?<multiInstance`)
  return element.test(xml)
}

function changes(steps: readonly RecordedStep[], name: string, upTo: number): boolean {
  return steps.slice(0, upTo + 1).some(({ values }) => values !== undefined && name in values)
}

function idIn(row: string): string {
  return row.split('|')[1] ?? ''
}

const rowsOf: (difference: Difference) => readonly string[] = ({ missing, extra }) => [...missing, ...extra]

/** By the words of the table. */
const known: Readonly<Record<string, (met: Met) => boolean>> = {
  'which passes of a loop count as cancelled': ({ xml, difference }) =>
    difference.what === 'activities' && rowsOf(difference).every((row) => isLooped(xml, idIn(row))),
  'the list or number of a loop changed while the loop runs': ({ xml, steps, difference: { step } }) =>
    (/:collection="(?:list|\$\{list\})"/.test(xml) && changes(steps, 'list', step)) ||
    (xml.includes('<loopCardinality>${n}<') && (changes(steps, 'n', step) || xml.includes('resultVariable="n"'))),
  'end listeners of a loop without elements': ({ xml, difference }) =>
    /executionListener event="end"(?:(?!<\/\w+Task>).)*<multiInstance/.test(xml) && difference.missing.length === 0,
  'instance ended by a non-interrupting event subprocess': ({ difference }) =>
    difference.what === 'instances' && difference.extra.every((row) => /\|ended\|es\d+\|/.test(row)),
  'task whose name is an empty text': ({ xml, difference: { missing, extra } }) =>
    xml.includes('name="${word}"') && missing.join() === 'p:told=""' && extra.join() === 'p:told=null',
  'event subprocess that waits while the rest of its scope has ended or waits': ({ difference }) =>
    difference.what === 'waits' &&
    difference.missing.length === 0 &&
    difference.extra.every((row) => /\|on\d+/.test(row)),
  'transaction cancelled next to one that has succeeded': ({ xml }) => (xml.match(/<transaction /g)?.length ?? 0) > 1,
  'loop of calls that do not wait, ended by its condition': ({ xml, difference }) =>
    difference.what === 'activities' &&
    /<callActivity(?:(?!<\/callActivity).)*<completionCondition/.test(xml) &&
    rowsOf(difference).some((row) => row.startsWith('callActivity|')),
}

/** The name of the table's row, or null: then it is a mistake. */
export function knownDifference(asked: Asked, { steps = [] }: Recorded, difference: Difference): string | null {
  const met = { xml: Object.values(asked.files).join(''), steps, difference }
  return Object.keys(known).find((name) => known[name]?.(met) === true) ?? null
}
