// Names of a site's templates.
import type { Reader } from '../../../ports/database.ts'

/** Id and name of the site's templates of a type; their texts are not read. */
export function loadNames(db: Reader, { appid, type }: { readonly appid: number; readonly type: number }) {
  const templates = db.selectFrom('cms_template').select(['id', 'name']).where('appid', '=', appid)
  return templates.where('type', '=', type).execute()
}
