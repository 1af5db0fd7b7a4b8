// The figures of a person's own articles on the sites that they may view: of the last seven days, and how things were seven days ago.
import type { Call } from '../../../call/call.ts'
import { countChanges } from './counters/count-changes.ts'
import { scopes, spans, stateChanges } from './counters/counted.ts'
import { readProgress } from './counters/queries.ts'
import { dayOf, formatDay } from './days.ts'
import { type Figures, loadFigures, noFigures } from './figures.ts'
import { type Period, periodBefore } from './period.ts'
import { type Counted, loadSites, sumStateChanges } from './queries.ts'

const days = 7

export const statesBefore = ['unpublishedBefore', 'pendingBefore', 'publishedBefore'] as const

/** How many articles were in each state before the period; null if they were not counted then. */
type StatesBefore = Readonly<Record<(typeof statesBefore)[number], number | null>>

export interface OwnFigures extends Figures, StatesBefore {
  readonly start: string
  readonly end: string
}

interface Asked {
  readonly counted: Counted
  readonly period: Period
}

async function loadBefore({ db }: Call, { counted, period }: Asked, now: Figures): Promise<StatesBefore> {
  const progress = await readProgress(db)
  if (progress === null || progress.since >= period.first)
    return { unpublishedBefore: null, pendingBefore: null, publishedBefore: null }
  const { unpublished, pending, published } = now
  const before = { unpublished, pending, published }
  const segment = { span: spans.day, from: period.first, to: period.last }
  for (const { measure, sum } of await sumStateChanges(db, counted, segment)) {
    const state = stateChanges[measure]
    if (state !== undefined) before[state] -= sum
  }
  return {
    unpublishedBefore: before.unpublished,
    pendingBefore: before.pending,
    publishedBefore: before.published,
  }
}

export async function loadOwnFigures(call: Call, account: string): Promise<OwnFigures> {
  const last = dayOf(call.now, call.timeZone)
  const period = { first: last - days + 1, last }
  const places = (await loadSites(call, null)).map(({ id }) => id)
  if (places.length > 0) await countChanges(call)
  const counted = { scope: scopes.person, places, items: [account] }
  const found = await loadFigures(call.db, { counted, by: 'item', period, before: periodBefore(period) })
  const own = found.get(account) ?? noFigures()
  const before = await loadBefore(call, { counted, period }, own)
  return { ...own, ...before, start: formatDay(period.first), end: formatDay(period.last) }
}
