// Which pages a run writes: those whose answers have changed, as far as its publications reach.
import { type PlannedPage, planChannel, type PlanOrder } from '../page-plan.ts'
import type { Comparison, PageRecord } from './page-record.ts'
import type { PageChange } from './stored-record.ts'
import type { TrackedIndex } from './tracked-index.ts'

export interface Published {
  /** Hashes by path. */
  readonly pages: ReadonlyMap<string, string>
  readonly record: PageRecord
}

type Reaches = (page: PlannedPage, change: PageChange | 'missing') => boolean

/** Changed articles are followed by every run, to whatever page shows them. */
function reachOf(index: TrackedIndex, order: PlanOrder): Reaches {
  switch (order.kind) {
    case 'site':
      return () => true
    case 'channel': {
      const inside = new Set(planChannel(index, order.channelId).map(({ path }) => path))
      return ({ path }, change) => change !== 'restyled' || inside.has(path)
    }
    case 'changes': {
      const { alone } = order
      if (alone === null) return (_page, change) => change !== 'restyled'
      const own = new Set(alone.articleIds)
      const others = new Set(alone.others)
      return ({ articleId }, change) =>
        articleId === null || own.has(articleId)
          ? change !== 'restyled'
          : change === 'changed' && !others.has(articleId)
    }
  }
}

interface Chosen {
  readonly pages: readonly PlannedPage[]
  /** All other planned pages are what the record says, so that the next run need look only at what has changed since. */
  readonly isSettled: boolean
}

/** Pages that the run leaves though they have changed are marked in the record; the next publication of the site writes them. */
export function choosePages(
  index: TrackedIndex,
  given: {
    readonly planned: Iterable<PlannedPage>
    readonly orders: readonly PlanOrder[]
    readonly published: Published
    readonly changeOf: Comparison['changeOf']
  },
): Chosen {
  const { planned, orders, published, changeOf } = given
  const { pages, record } = published
  const reaches = orders.map((order) => reachOf(index, order))
  const chosen: PlannedPage[] = []
  let isSettled = true
  for (const page of planned) {
    const hash = pages.get(page.path)
    const change = hash === undefined ? 'missing' : changeOf(page, hash)
    if (change === 'same') continue
    if (reaches.some((isReached) => isReached(page, change))) {
      chosen.push(page)
      continue
    }
    if (change !== 'missing') record.leave(page.path, change)
    if (hash === undefined || !record.knows([[page.path, hash]])) isSettled = false
  }
  return { pages: chosen, isSettled }
}
