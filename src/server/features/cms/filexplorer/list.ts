// What a folder holds: working files, or published pages, which are only read.
import { faultOfName } from '../../../../shared/files/site-file.ts'
import { notFound } from '../../../errors/errors.ts'
import { type CopiedFiles, versionOf } from '../../../publishing/files/copy-files.ts'
import type { StoredFile } from '../../../ports/file-store.ts'
import { copiedFiles, pageChildren } from './kept.ts'
import { fileMessages as messages } from './messages.ts'
import { assertFolder, type Place, storedPath } from './place.ts'
import { type FileRow, type FileState, toRow } from './rows.ts'

function stateOf(copied: CopiedFiles, path: string, file: StoredFile): FileState | null {
  if (file.type === 'dir') return null
  const known = copied[path]
  if (known === undefined) return 'new'
  return known === versionOf(file) ? 'same' : 'changed'
}

export async function listFiles(place: Place, path: string): Promise<FileRow[]> {
  await assertFolder(place, path)
  const [entries, copied] = await Promise.all([place.files.list(storedPath(place, path)), copiedFiles(place)])
  // Names that the explorer would refuse cannot be worked on either.
  return entries.flatMap((entry) => {
    if (faultOfName(entry.path) !== null) return []
    const own = path === '' ? entry.path : `${path}/${entry.path}`
    return [{ ...toRow(place.call, own, entry), state: stateOf(copied, own, entry) }]
  })
}

export async function listPages(place: Place, path: string): Promise<FileRow[]> {
  const prefix = path === '' ? '' : `${path}/`
  const [updateTime, children] = await Promise.all([publishTime(place), pageChildren(place, path)])
  if (children === null && path !== '') throw notFound(messages.noFolder)
  const rows = [...(children ?? [])].map(({ name, type, size }) =>
    toRow(place.call, prefix + name, { type, size, updateTime }),
  )
  return rows.sort((a, b) => (a.filename < b.filename ? -1 : 1))
}

/** Pages are stored by their content: only the site knows when it was published. */
async function publishTime({ call, siteId }: Place): Promise<number> {
  return (await call.of('cms/site').get(siteId))?.releaseTime ?? call.now
}
