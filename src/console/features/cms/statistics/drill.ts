// From a figure to its articles: the article list of the site, with filters that find exactly those.
import type { AnalysisRow, Asked, FigureName } from './analysis.ts'

export const articleList = '/cms/article/article-list'

const states: Partial<Record<FigureName, string>> = { unpublished: '1', pending: '2', published: '3' }
const times: Partial<Record<FigureName, string>> = { created: 'create', released: 'release' }

export interface Drill {
  readonly appid: number
  readonly address: string
}

/** The list shows one site: people of several sites have no link. */
function siteOf({ subject, appid }: Asked, row: AnalysisRow): number | null {
  if (subject === 'app') return Number(row.id)
  return subject === 'channel' ? (row.appid ?? null) : appid
}

function whose({ subject, channelId }: Asked, { id }: AnalysisRow): Record<string, string> | null {
  if (subject === 'channel') return { channelId: `${id}` }
  // The list has the articles of one channel, a figure also those of the channels below it.
  if (channelId !== null) return null
  if (subject === 'app') return {}
  // What nobody has written cannot be searched for.
  return id === '' ? null : { createBy: `${id}` }
}

/** Null: there is no such list. */
export function drillTo(asked: Asked, row: AnalysisRow, figure: FigureName): Drill | null {
  const [appid, filter] = [siteOf(asked, row), whose(asked, row)]
  if (appid === null || filter === null || row[figure] === 0) return null
  const params = new URLSearchParams(filter)
  const [status, time] = [states[figure], times[figure]]
  if (status !== undefined) params.set('status', status)
  if (time !== undefined) {
    params.set(`${time}From`, `${asked.start} 00:00:00`)
    params.set(`${time}To`, `${asked.end} 23:59:59`)
  }
  const query = params.toString()
  return { appid, address: query === '' ? articleList : `${articleList}?${query}` }
}
