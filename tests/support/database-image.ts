// Everything that is stored, for tests that compare before and after.
import { descriptors } from '../../src/generated/descriptors.ts'
import type { Reader } from '../../src/server/ports/database.ts'
import { dynamic } from '../../src/server/sql/dynamic.ts'
import type { Descriptor } from '../../src/shared/entity/descriptor.ts'
import { linkTablesOf, tableOf } from '../../src/shared/entity/table.ts'

/** Logs, work to do, and what only grows. */
const passing: ReadonlySet<string> = new Set([
  'system_operation_log',
  'system_login_log',
  'system_job',
  'system_undo',
  'system_event',
  'system_data_version',
  'system_session',
  'system_former_account',
  'cms_article_record',
  'cms_article_change',
  'cms_article_count',
  'cms_publication',
  'cms_withdrawal',
  'cms_redirect',
  'cms_published_site',
])

const names = [
  ...new Set(
    Object.values<Descriptor>(descriptors).flatMap((descriptor) =>
      [tableOf(descriptor), ...linkTablesOf(descriptor)].flatMap((table) => table?.name ?? []),
    ),
  ),
].filter((name) => !passing.has(name))

const published = 'cms_published_article'

/** Its page is stored with it once it has been made. */
function asReadersSeeIt({ articleUpdateTime: _version, path: _path, ...row }: Readonly<Record<string, unknown>>) {
  return row
}

export type Image = Readonly<Record<string, unknown>>

/** By table and id, without the versions of rows: a change that is taken back is a change too. */
export async function imageOf(db: Reader): Promise<Image> {
  const image: Record<string, unknown> = {}
  for (const name of names) {
    for (const stored of await dynamic(db).selectFrom(name).selectAll().execute()) {
      const { id = JSON.stringify(stored), updateTime: _time, updateBy: _by, ...row } = stored
      if (name === published) image[`${name} ${String(row['articleId'])}`] = asReadersSeeIt(row)
      else image[`${name} ${String(id)}`] = row
    }
  }
  return image
}
