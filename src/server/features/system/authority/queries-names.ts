// What sites and channels are called, for lists of rights and for the log.
import { type Expression, sql, type SqlBool } from 'kysely'
import type { RightsModule } from '../../../../shared/entity/rights-modules.ts'
import type { Reader } from '../../../ports/database.ts'
import { chunked } from './queries.ts'

interface NamedTargets {
  readonly module: RightsModule
  readonly ids: readonly number[]
  /** Only live targets (of live sites) that meet this condition, if there is one; absent = deleted ones too. */
  readonly shown?: Expression<SqlBool> | null
}

/** The column that data rights on a module are held for. */
export function targetColumn(module: RightsModule): string {
  return module === 'app' || module === 'template' ? 'cms_site.id' : 'cms_channel.id'
}

/** Display names of the targets: the site, or the site and the channel. */
export async function loadTargetNames(
  db: Reader,
  { module, ids, shown }: NamedTargets,
): Promise<ReadonlyMap<number, string>> {
  const isLive = shown !== undefined
  const condition = shown ?? sql<SqlBool>`1 = 1`
  const rows = await chunked(ids, async (part) => {
    if (module === 'app' || module === 'template')
      return db
        .selectFrom('cms_site')
        .select(['id', 'name'])
        .where('id', 'in', part)
        .where(condition)
        .$if(isLive, (query) => query.where('recycleTime', 'is', null))
        .execute()
    const channels = await db
      .selectFrom('cms_channel')
      .innerJoin('cms_site', 'cms_site.id', 'cms_channel.appid')
      .select(['cms_channel.id', 'cms_channel.name', 'cms_site.name as siteName'])
      .where('cms_channel.id', 'in', part)
      .where(condition)
      .$if(isLive, (query) =>
        query.where('cms_channel.recycleTime', 'is', null).where('cms_site.recycleTime', 'is', null),
      )
      .execute()
    return channels.map(({ id, name, siteName }) => ({ id, name: `${siteName} / ${name}` }))
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}
