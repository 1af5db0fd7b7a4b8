// Finds what readers of a site may see now: published, due, not expired, with a page or a link of its own.
import type { Call } from '../../../call/call.ts'
import { descriptors } from '../../../../generated/descriptors.ts'
import { selectFirst } from '../../../entity/query/page.ts'
import { selectRows } from '../../../entity/query/select.ts'
import type { Term } from '../../../entity/query/where.ts'
import type { Reader } from '../../../ports/database.ts'
import { jumpArticle } from '../../../publishing/site-model.ts'

const descriptor = descriptors['cms/published-article']

export interface Search {
  readonly appid: number
  /** A hit contains all of them. */
  readonly words: readonly string[]
  readonly now: number
}

export interface Found {
  readonly title: string
  readonly text: string | null
  readonly type: number
  readonly url: string | null
  readonly path: string | null
  readonly showTime: number | null
}

function termsOf({ appid, words, now }: Search): Term[] {
  return [
    { field: 'appid', op: 'eq', value: appid },
    ...words.map((value): Term => ({ field: 'text', op: 'like', value })),
    { any: [[{ field: 'showTime', op: 'eq', value: null }], [{ field: 'showTime', op: 'to', value: now }]] },
    {
      any: [[{ field: 'offlineTime', op: 'eq', value: null }], [{ field: 'offlineTime', op: 'from', value: now + 1 }]],
    },
    { any: [[{ field: 'path', op: 'not', value: null }], [{ field: 'type', op: 'eq', value: jumpArticle }]] },
  ]
}

/** Ids of the newest, at most that many. */
export async function findIds(call: Call, search: Search, most: number): Promise<number[]> {
  const rows = await selectFirst(call, descriptor, {
    where: termsOf(search),
    columns: ['id'],
    orderBy: [{ field: 'showTime', direction: 'desc' }],
    limit: most,
  })
  return rows.map(({ id }) => id as number)
}

const columns = ['id', 'title', 'text', 'type', 'url', 'path', 'showTime']

/** In the order of the ids. */
export async function loadFound(db: Reader, ids: readonly number[]): Promise<Found[]> {
  const rows = await selectRows(db, descriptor, { where: [{ field: 'id', op: 'in', value: ids }], columns })
  const byId = new Map(rows.map((row) => [row.id as number, row as unknown as Found]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A live site that has been published. */
export async function loadSearchedSite(db: Reader, code: string): Promise<number | null> {
  const site = await db
    .selectFrom('cms_site')
    .innerJoin('cms_published_site', 'cms_published_site.appid', 'cms_site.id')
    .select('cms_site.id')
    .where('cms_site.code', '=', code)
    .where('cms_site.recycleTime', 'is', null)
    .where('cms_published_site.root', 'is not', null)
    .executeTakeFirst()
  return site?.id ?? null
}
