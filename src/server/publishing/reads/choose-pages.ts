// Which pages a run writes: those whose answers have changed, as far as its publications reach.
import { type PlannedPage, planChannel, type PlanOrder } from '../page-plan.ts'
import type { PageRecord } from './page-record.ts'
import type { PageChange } from './stored-record.ts'
import type { Topic } from './topics.ts'
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

/** Pages that the run leaves though they have changed are marked in the record; the next publication of the site writes them. */
export function choosePages(
  index: TrackedIndex,
  given: {
    readonly planned: readonly PlannedPage[]
    readonly orders: readonly PlanOrder[]
    readonly published: Published
    /** Only questions of these topics may have another answer than the record says; null: any. */
    readonly topics: ReadonlySet<Topic> | null
  },
): readonly PlannedPage[] {
  const { planned, orders, published, topics } = given
  const changeOf = published.record.compare(index, topics)
  const reaches = orders.map((order) => reachOf(index, order))
  return planned.filter((page) => {
    const hash = published.pages.get(page.path)
    const change = hash === undefined ? 'missing' : changeOf(page, hash)
    if (change === 'same') return false
    const isChosen = reaches.some((isReached) => isReached(page, change))
    if (!isChosen && change !== 'missing') published.record.leave(page.path, change)
    return isChosen
  })
}
