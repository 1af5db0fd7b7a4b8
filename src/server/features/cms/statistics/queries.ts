// Reads the counters, and the sites and channels that they are about.
import type { Call } from '../../../call/call.ts'
import type { Reader } from '../../../ports/database.ts'
import { measures, spans, stateChanges } from './counters/counted.ts'
import type { Segment } from './period.ts'

/** Counters of one scope. */
export interface Counted {
  readonly scope: number
  readonly places: readonly number[]
  /** Null: all. */
  readonly items: readonly string[] | null
}

export interface Sum {
  readonly key: string
  readonly measure: number
  readonly sum: number
}

interface Asked extends Segment {
  readonly by: 'place' | 'item' | 'slot'
  readonly measures: readonly number[]
}

async function sumOf(db: Reader, { scope, places, items }: Counted, asked: Asked): Promise<Sum[]> {
  if (places.length === 0 || items?.length === 0) return []
  const { by, span, from, to } = asked
  const within = db
    .selectFrom('cms_article_count')
    .select(({ ref, fn }) => [ref(by).as('key'), 'measure', fn.sum<number | string>('sum').as('sum')])
    .where('scope', '=', scope)
    .where('place', 'in', places)
    .where('measure', 'in', asked.measures)
    .where('span', '=', span)
    .where('slot', '>=', from)
    .where('slot', '<=', to)
  const rows = await (items === null ? within : within.where('item', 'in', items)).groupBy([by, 'measure']).execute()
  return rows.map(({ key, measure, sum }) => ({ key: String(key), measure, sum: Number(sum) }))
}

/** By state, now. */
export function sumStates(db: Reader, counted: Counted, by: 'place' | 'item'): Promise<Sum[]> {
  const states = [measures.unpublished, measures.pending, measures.published]
  return sumOf(db, counted, { by, span: spans.now, from: 0, to: 0, measures: states })
}

/** Created and published within the segment. */
export function sumSegment(db: Reader, counted: Counted, asked: Segment & Pick<Asked, 'by'>): Promise<Sum[]> {
  return sumOf(db, counted, { ...asked, measures: [measures.created, measures.released] })
}

/** What the days added to the articles in each state. */
export function sumStateChanges(db: Reader, counted: Counted, asked: Segment): Promise<Sum[]> {
  return sumOf(db, counted, { ...asked, by: 'item', measures: Object.keys(stateChanges).map(Number) })
}

export interface NamedSite {
  readonly id: number
  readonly name: string
}

/** Those that the caller may view. */
export async function loadSites(call: Call, appid: number | null): Promise<NamedSite[]> {
  const visible = await call.rights.visible(call, { module: 'app', column: 'cms_site.id' })
  if (visible === false) return []
  const sites = call.db.selectFrom('cms_site').select(['id', 'name']).where('recycleTime', 'is', null)
  const allowed = visible === null ? sites : sites.where(visible)
  return (appid === null ? allowed : allowed.where('id', '=', appid)).orderBy('sort').orderBy('id').execute()
}

export interface NamedChannel {
  readonly id: number
  readonly pid: number | null
  readonly appid: number
  readonly name: string
}

const linkChannel = 3

/** Channels of the sites that the caller may view; those that only lead elsewhere have no articles. */
export async function loadChannels(call: Call, sites: readonly number[]): Promise<NamedChannel[]> {
  const visible = await call.rights.visible(call, { module: 'channel', column: 'cms_channel.id' })
  if (visible === false || sites.length === 0) return []
  const channels = call.db
    .selectFrom('cms_channel')
    .select(['id', 'pid', 'appid', 'name'])
    .where('appid', 'in', sites)
    .where('type', '!=', linkChannel)
    .where('recycleTime', 'is', null)
  return (visible === null ? channels : channels.where(visible)).orderBy('sortId').orderBy('id').execute()
}
