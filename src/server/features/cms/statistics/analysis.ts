// Statistics of articles by site, channel or person: the figures of each, their sums, and a time axis, from the kept counters.
import { ancestorsOf, parentMap } from '../../../../shared/entity/tree.ts'
import { loadNames } from '../../../access/queries-names.ts'
import type { Call } from '../../../call/call.ts'
import { countChanges } from './counters/count-changes.ts'
import { formatDay } from './days.ts'
import { addFigures, type Figures, isEmpty, loadFigures, noFigures } from './figures.ts'
import { type Period, periodBefore, type Unit, unitOf } from './period.ts'
import { allCounted, type Filter, loadScope, rowsCounted, type Scope, type Subject } from './scope.ts'
import { loadSteps, type Step } from './time-axis.ts'

export interface AnalysisRow extends Figures {
  /** Of the site or channel; a person's account, empty for the server itself. */
  readonly id: number | string
  readonly name: string
  /** Of a channel: the channels above it. */
  readonly path?: readonly string[]
  /** Of a channel. */
  readonly appid?: number
}

export interface Analysis {
  readonly rows: readonly AnalysisRow[]
  readonly totals: Figures
  readonly steps: readonly Step[]
  readonly unit: Unit
  readonly period: Dates
  readonly before: Dates
}

interface Dates {
  readonly start: string
  readonly end: string
}

function datesOf({ first, last }: Period): Dates {
  return { start: formatDay(first), end: formatDay(last) }
}

type Named = Omit<AnalysisRow, keyof Figures>

function namedChannels({ channels, chosen }: Scope): Named[] {
  const parents = parentMap(channels, 'pid')
  const names = new Map(channels.map(({ id, name }) => [id, name]))
  return (chosen ?? []).map(({ id, name, appid }) => {
    const above = ancestorsOf(parents, id).flatMap((one) => names.get(one) ?? [])
    return { id, name, appid, path: above.toReversed() }
  })
}

/** Sites and channels without articles have a row too, people do not. */
async function namedRows(
  call: Call,
  { subject, scope, accounts }: { subject: Subject; scope: Scope; accounts: readonly string[] },
): Promise<Named[]> {
  if (subject === 'app') return [...scope.sites]
  if (subject === 'channel') return namedChannels(scope)
  const names = await loadNames(call.db, accounts)
  return accounts.map((account) => ({ id: account, name: names.get(account) ?? account }))
}

function byReleased(a: AnalysisRow, b: AnalysisRow): number {
  return b.released - a.released || b.total - a.total
}

export async function analyse(
  call: Call,
  subject: Subject,
  { period, ...filter }: Filter & { readonly period: Period },
): Promise<Analysis> {
  await countChanges(call)
  // Counters of many channels or people are read beside the process: two years of 200 channels take 100 ms on a slow machine.
  const db = subject === 'app' ? call.db : call.beside()
  const scope = await loadScope(call, filter, subject)
  const [before, unit] = [periodBefore(period), unitOf(period)]
  const by = subject === 'app' ? 'place' : 'item'
  const figures = await loadFigures(db, { counted: rowsCounted(subject, scope), by, period, before })
  const accounts = [...figures].flatMap(([account, own]) => (isEmpty(own) ? [] : [account]))
  const named = await namedRows(call, { subject, scope, accounts })
  const rows = named.map((row) => ({ ...row, ...(figures.get(`${row.id}`) ?? noFigures()) })).sort(byReleased)
  const totals = noFigures()
  for (const row of rows) addFigures(totals, row)
  const steps = await loadSteps(db, allCounted(scope), { period, before, unit })
  return { rows, totals, steps, unit, period: datesOf(period), before: datesOf(before) }
}
