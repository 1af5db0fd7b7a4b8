// What a publisher without a product would read: the site's channels and published articles, sorted once.
import Database from 'better-sqlite3'

export interface Article {
  readonly id: number
  readonly channelId: number
  readonly title: string
  readonly author: string | null
  readonly summary: string | null
  readonly content: string
  /** Wall-clock text. */
  readonly showTime: string
}

export interface Channel {
  readonly id: number
  readonly pid: number | null
  readonly name: string
  /** With a slash at the end. */
  readonly folder: string
  readonly size: number
  /** Of the channel and its descendants. */
  readonly articles: readonly Article[]
  /** Its own articles. */
  readonly own: readonly Article[]
}

export interface Site {
  readonly name: string
  readonly channels: readonly Channel[]
  readonly articles: readonly Article[]
}

interface ChannelRow {
  readonly id: number
  readonly pid: number | null
  readonly name: string
  readonly code: string
  readonly articlePage: number
}

const order = '"top" desc, "showTime" desc, "articleId" desc'

export function readSite(file: string, id: number): Site {
  const database = new Database(file, { readonly: true })
  const site = database.prepare('select "name" from "cms_site" where "id" = ?').get(id) as { name: string }
  const select =
    'select "id", "pid", "name", "code", "articlePage" from "cms_channel" where "appid" = ? order by "sortId"'
  const rows = database.prepare(select).all(id) as ChannelRow[]
  const columns = `"articleId" as "id", "channelId", "title", "author", "summary", "content",
    datetime("showTime" / 1000, 'unixepoch', '+8 hours') as "showTime"`
  const articles = database
    .prepare(`select ${columns} from "cms_published_article" where "appid" = ? order by ${order}`)
    .all(id) as Article[]
  database.close()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const folderOf = (row: ChannelRow): string => {
    const parent = row.pid === null ? undefined : byId.get(row.pid)
    return `${parent ? folderOf(parent) : ''}${row.code}/`
  }
  const channels = rows.map((row) => {
    const inside = new Set([row.id, ...rows.filter(({ pid }) => pid === row.id).map((child) => child.id)])
    return {
      ...row,
      folder: folderOf(row),
      size: row.articlePage,
      articles: articles.filter(({ channelId }) => inside.has(channelId)),
      own: articles.filter(({ channelId }) => channelId === row.id),
    }
  })
  return { name: site.name, channels, articles }
}
