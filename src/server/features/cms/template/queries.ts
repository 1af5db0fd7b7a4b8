// Names of a site's templates, and what is shown with one.
import type { Reader } from '../../../ports/database.ts'
import { jumpArticle, templateType } from '../../../publishing/site-model.ts'

/** Id and name of the site's templates of a type; their texts are not read. */
export function loadNames(db: Reader, { appid, type }: { readonly appid: number; readonly type: number }) {
  const templates = db.selectFrom('cms_template').select(['id', 'name']).where('appid', '=', appid)
  return templates.where('type', '=', type).execute()
}

/** The name of a channel in the recycle bin that returns with this template. */
export async function loadRecycledUser(db: Reader, id: number): Promise<string | undefined> {
  const channel = await db
    .selectFrom('cms_channel')
    .select('name')
    .where('recycleTime', 'is not', null)
    .where((eb) => eb.or([eb('generalTemplate', '=', id), eb('detailTemplate', '=', id)]))
    .limit(1)
    .executeTakeFirst()
  return channel?.name
}

/** Without it, published articles would have no page: neither they nor their channels name a template, and the site has no other. */
export async function isOnlyDetail(db: Reader, { id, appid }: { readonly id: number; readonly appid: number }) {
  const details = db.selectFrom('cms_template').select('id').where('appid', '=', appid)
  const other = details.where('type', '=', templateType.detail).where('id', '!=', id).limit(1)
  if (await other.executeTakeFirst()) return false
  const shown = await db
    .selectFrom('cms_published_article')
    .innerJoin('cms_channel', 'cms_channel.id', 'cms_published_article.channelId')
    .leftJoin('cms_template', 'cms_template.id', 'cms_channel.generalTemplate')
    .select('cms_published_article.id')
    .where('cms_published_article.appid', '=', appid)
    .where('cms_published_article.type', '!=', jumpArticle)
    .where('cms_published_article.detailTemplateId', 'is', null)
    .where('cms_channel.detailTemplate', 'is', null)
    .where((eb) => eb.or([eb('cms_template.type', 'is', null), eb('cms_template.type', '!=', templateType.single)]))
    .limit(1)
    .executeTakeFirst()
  return shown !== undefined
}
