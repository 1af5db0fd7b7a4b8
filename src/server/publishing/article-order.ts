// The order of a list of articles, as a channel or a template names it.
import type { ArticleInfo } from './site-model.ts'

/** Parameters that determine the order of a list. */
type Sortable = Pick<ArticleInfo, 'id' | 'channelId' | 'top' | 'sortId' | 'showTime' | 'createTime' | 'updateTime'> & {
  readonly extra: Pick<ArticleInfo['extra'], 'bak01'>
}

type Compare = (a: Sortable, b: Sortable) => number

const sortFields: Readonly<Record<string, (article: Sortable) => string | number>> = {
  id: (article) => article.id,
  createTime: (article) => article.createTime,
  updateTime: (article) => article.updateTime,
  showTime: (article) => article.showTime,
  sortId: (article) => article.sortId,
  bak01: (article) => article.extra.bak01 ?? '',
}

/** What lists can be ordered by. */
export const orderFields: ReadonlySet<string> = new Set(Object.keys(sortFields))

/**
 * `",showTime desc"` and the like; unknown fields are ignored, pinned articles come first, then those that have a place in the channel
 * whose own list it is, ties go to the newest.
 */
export function articleOrder(orderBy: string | null, channelId: number | null = null): Compare {
  const placeOf = (article: Sortable) => (article.channelId === channelId ? article.sortId : 0)
  const keys = (orderBy ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s+/))
    .flatMap(([field = '', direction]) =>
      sortFields[field] ? [{ of: sortFields[field], sign: direction === 'asc' ? 1 : -1 }] : [],
    )
  const chosen = keys.length > 0 ? keys : [{ of: (article: Sortable) => article.showTime, sign: -1 }]
  return (a, b) => {
    if (a.top !== b.top) return a.top ? -1 : 1
    const placed = placeOf(b) - placeOf(a)
    if (placed !== 0) return placed
    for (const { of, sign } of chosen) {
      const left = of(a)
      const right = of(b)
      if (left !== right) return left < right ? -sign : sign
    }
    return b.id - a.id
  }
}
