// The data of one site for rendering: plain, read once, sent to the rendering process. No database, no functions.

export interface SiteInfo {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly title: string | null
  readonly keyword: string | null
  readonly descript: string | null
  readonly logo: string | null
  readonly homeTemplate: number | null
}

export interface ChannelInfo {
  readonly id: number
  readonly pid: number | null
  readonly name: string
  readonly viewName: string | null
  readonly code: string | null
  readonly keyword: string | null
  readonly icon: string | null
  /** 3 = link channel: no page of its own. */
  readonly type: number
  /** 1 = external address, else a channel of the site. */
  readonly linkType: number | null
  readonly url: string | null
  readonly linkChannelId: number | null
  readonly generalTemplate: number | null
  readonly detailTemplate: number | null
  readonly menu: boolean
  readonly sortId: number
  readonly open: string
  readonly articlePage: number
  readonly orderBy: string | null
  readonly extra: ExtraFields
}

export type ExtraFields = Readonly<Record<'bak01' | 'bak02' | 'bak03' | 'bak04' | 'bak05', string | null>>

export interface TemplateInfo {
  readonly id: number
  readonly name: string
  readonly type: number
  readonly fileName: string | null
  readonly content: string
}

/** A published (or, in previews, a working) article without its body: bodies are sent with the pages that show them. */
export interface ArticleInfo {
  readonly id: number
  readonly channelId: number
  /** Channels that quote it. */
  readonly quotedIn: readonly number[]
  readonly title: string
  readonly titleColor: string | null
  readonly subTitle: string | null
  readonly shortTitle: string | null
  /** 1 body, 2 attachment, 3 jump link. */
  readonly type: number
  readonly author: string | null
  readonly sourceName: string | null
  readonly sourceUrl: string | null
  readonly keyword: string | null
  readonly summary: string | null
  readonly photo: string | null
  readonly attachUrl: string | null
  readonly url: string | null
  readonly code: string | null
  readonly top: boolean
  readonly sortId: number
  readonly detailTemplateId: number | null
  /** Epoch milliseconds. */
  readonly showTime: number
  readonly createTime: number
  readonly updateTime: number
  /** Null for working copies. */
  readonly releaseTime: number | null
  /** Path its page was last written to; null = never. */
  readonly path: string | null
  readonly extra: ExtraFields
}

export interface SiteModel {
  readonly site: SiteInfo
  readonly channels: readonly ChannelInfo[]
  readonly templates: readonly TemplateInfo[]
  readonly articles: readonly ArticleInfo[]
  /** Full address of the site, with a slash at the end; null if nobody has configured one, and in previews. */
  readonly address: string | null
  readonly timeZone: string
  /** Epoch milliseconds when the data was read; `now` in templates. */
  readonly now: number
}

/** Bodies of articles by id. */
export type Bodies = ReadonlyMap<number, string>

export const templateType = { home: 1, fragment: 2, overview: 3, detail: 4, single: 5 } as const
export const linkChannel = 3
export const externalLink = 1
export const jumpArticle = 3

/** An article's page has another address, or null: it has none any more; and where its former address leads. */
export type MovedPage = readonly [id: number, path: string | null, lead: string | null]
