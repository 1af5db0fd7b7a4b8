// What a download is called, and where its bytes are.
import type { Reader } from '../../ports/database.ts'

export interface DownloadRow {
  readonly name: string
  readonly file: string
}

/** Null for uploads of earlier versions. */
export async function loadDownload(db: Reader, path: string): Promise<DownloadRow | null> {
  const row = await db
    .selectFrom('cms_attachment')
    .select(['name', 'file'])
    .where('path', '=', path)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
