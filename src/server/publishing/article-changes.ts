// Articles that are not what they were when a site was rendered last, and the parts in which servers look for them.
import type { ArticleInfo } from './site-model.ts'

/** Without `before` an article is new, without `after` it is gone. */
export interface ArticleChange {
  readonly before: ArticleInfo | undefined
  readonly after: ArticleInfo | undefined
}

/** Consecutive ids per part: one changed article costs reading so many rows. */
export const idsPerPart = 64

/** Sums over articles: they differ when any of them has been released, withdrawn, or has become due since. */
export interface Digest {
  readonly count: number
  readonly ids: number
  readonly released: number
  readonly updated: number
}

export interface PartDigest extends Digest {
  readonly part: number
}

/** Times count modulo this, so that the sums of a million articles are exact. */
export const timeModulus = 2_147_483_647

export function isSameDigest(a: Digest, b: Digest | undefined): boolean {
  return (
    b !== undefined && a.count === b.count && a.ids === b.ids && a.released === b.released && a.updated === b.updated
  )
}

export function digestOf(articles: Iterable<ArticleInfo>): Digest {
  const digest = { count: 0, ids: 0, released: 0, updated: 0 }
  for (const { id, releaseTime, updateTime } of articles) {
    digest.count += 1
    digest.ids += id
    digest.released += (releaseTime ?? 0) % timeModulus
    digest.updated += updateTime % timeModulus
  }
  return digest
}

export function sumOf(digests: Iterable<Digest>): Digest {
  const sum = { count: 0, ids: 0, released: 0, updated: 0 }
  for (const { count, ids, released, updated } of digests) {
    sum.count += count
    sum.ids += ids
    sum.released += released
    sum.updated += updated
  }
  return sum
}

export function partOf(articleId: number): number {
  return Math.floor(articleId / idsPerPart)
}

/** The channels that list an article. */
export function placesOf({ channelId, quotedIn }: ArticleInfo): ReadonlySet<number> {
  return new Set([channelId, ...quotedIn])
}
