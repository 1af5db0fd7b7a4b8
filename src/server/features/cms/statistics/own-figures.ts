// The figures of a person's own articles on the sites that they may view, of the last seven days against the seven before.
import type { Call } from '../../../call/call.ts'
import { countChanges } from './counters/count-changes.ts'
import { scopes } from './counters/counted.ts'
import { dayOf, formatDay } from './days.ts'
import { type Figures, loadFigures, noFigures } from './figures.ts'
import { periodBefore } from './period.ts'
import { loadSites } from './queries.ts'

const days = 7

export interface OwnFigures extends Figures {
  readonly start: string
  readonly end: string
}

export async function loadOwnFigures(call: Call, account: string): Promise<OwnFigures> {
  const last = dayOf(call.now, call.timeZone)
  const period = { first: last - days + 1, last }
  const places = (await loadSites(call, null)).map(({ id }) => id)
  if (places.length > 0) await countChanges(call)
  const counted = { scope: scopes.person, places, items: [account] }
  const found = await loadFigures(call.db, { counted, by: 'item', period, before: periodBefore(period) })
  const own = found.get(account) ?? noFigures()
  return { ...own, start: formatDay(period.first), end: formatDay(period.last) }
}
