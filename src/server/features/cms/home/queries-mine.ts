// Articles that concern a person: those that they have created or changed, by indexes, so that the number of others does not matter.
import type { Call } from '../../../call/call.ts'

export interface OwnArticle {
  readonly id: number
  readonly title: string
  readonly appid: number
  readonly channelId: number
  readonly channelName: string | null
  readonly status: number
  readonly publishStatus: number
  readonly updateTime: number
  readonly updateBy: string | null
}

interface Whose {
  readonly createBy?: string
  readonly updateBy?: string
  readonly status?: number
}

/** The newest that they may still view. */
export async function loadNewest(
  call: Call,
  { createBy, updateBy, status }: Whose,
  limit: number,
): Promise<OwnArticle[]> {
  const visible = await call.rights.visible(call, { module: 'article', column: 'cms_article.channelId' })
  if (visible === false) return []
  let rows = call.db
    .selectFrom('cms_article')
    .leftJoin('cms_channel', 'cms_channel.id', 'cms_article.channelId')
    .select([
      'cms_article.id',
      'cms_article.title',
      'cms_article.appid',
      'cms_article.channelId',
      'cms_channel.name as channelName',
      'cms_article.status',
      'cms_article.publishStatus',
      'cms_article.updateTime',
      'cms_article.updateBy',
    ])
    .where('cms_article.recycleTime', 'is', null)
  if (createBy !== undefined) rows = rows.where('cms_article.createBy', '=', createBy)
  if (updateBy !== undefined) rows = rows.where('cms_article.updateBy', '=', updateBy)
  if (status !== undefined) rows = rows.where('cms_article.status', '=', status)
  const allowed = visible === null ? rows : rows.where(visible)
  return allowed.orderBy('cms_article.updateTime', 'desc').orderBy('cms_article.id', 'desc').limit(limit).execute()
}
