// Opens what is behind an address of a site: a published page, or one of the site's own files; and uploads.
import { posix } from 'node:path'
import { AppError } from '../../errors/app-error.ts'
import type { Encoding } from '../../http/accepted-encodings.ts'
import { asSentFile, type SentFile } from '../../http/send-file.ts'
import type { FileStore, OpenFile } from '../../ports/file-store.ts'
import { workingFolder } from '../files/working-files.ts'
import { siteFolder } from '../page-path.ts'
import { plainFolder } from '../pages/adopt-pages.ts'
import { NodeCache } from '../pages/page-nodes.ts'
import { objectPath, publishedPath, siteObjects } from '../pages/page-objects.ts'
import { findPage } from '../pages/page-tree.ts'
import { hasVariants, openVariant } from '../pages/page-variants.ts'
import type { CurrentPages } from '../pages/queries.ts'

export interface ServedSite {
  readonly code: string
  /** Null: nothing published, or only by an earlier version. */
  readonly pages: CurrentPages | null
  /** Whether a stored page is not shown any more; `articleId`: whose page it is, if that is known. */
  isGone(path: string, articleId?: number): Promise<boolean>
}

export function isAsset(path: string): boolean {
  return path.startsWith('assets/')
}

/** Null if nothing is there, or the store refuses the path: outside the site, through a link. */
async function openStored(files: FileStore, path: string): Promise<OpenFile | null> {
  try {
    return await files.open(path)
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

function isPlain(path: string): boolean {
  return !path.includes('\0') && !path.includes('\\') && path.split('/').every((part) => !part.startsWith('.'))
}

/** An upload, or one of a site's own files; `path` is relative to the store's root. */
export async function openStoredFile(files: FileStore, path: string): Promise<SentFile | null> {
  const file = isPlain(path) ? await openStored(files, path) : null
  return file && asSentFile(posix.basename(path), file)
}

export async function openAsset(files: FileStore, code: string, path: string): Promise<SentFile | null> {
  return openStoredFile(files, `${siteFolder(code)}/${path}`)
}

/** As people work on it; a site of an earlier version may have only what it has published. */
export async function openWorkingAsset(files: FileStore, code: string, path: string): Promise<SentFile | null> {
  const inner = path.slice(path.indexOf('/') + 1)
  return (await openStoredFile(files, `${workingFolder(code)}/${inner}`)) ?? openAsset(files, code, path)
}

const cache = new NodeCache()

async function openPlainPage(
  files: FileStore,
  { code, isGone }: ServedSite,
  path: string,
): Promise<SentFile | 'folder' | null> {
  if (await isGone(path)) return null
  const found = await openStoredFile(files, `${plainFolder(code)}/${path}`)
  if (found !== null || !isPlain(path)) return found
  const index = await openStored(files, `${plainFolder(code)}/${path}/index.html`)
  await index?.close()
  return index && 'folder'
}

/** `folder`: the address lacks its trailing slash. A folder's page is its index.html. */
export async function openPage(
  files: FileStore,
  site: ServedSite,
  asked: { readonly address: string; readonly accepted?: readonly Encoding[] },
): Promise<SentFile | 'folder' | null> {
  const { address, accepted = [] } = asked
  const { code, pages } = site
  const path = address === '' || address.endsWith('/') ? `${address}index.html` : address
  if (pages === null) return openPlainPage(files, site, path)
  const objects = siteObjects(files, code)
  const find = async (at: string) => {
    const entry = await findPage((hash) => cache.load(objects, hash), pages.root, at)
    return entry && !(await site.isGone(at, entry.articles?.[0])) ? entry : null
  }
  const entry = await find(path)
  if (!entry) return (await find(`${path}/index.html`)) ? 'folder' : null
  const { hash, size } = entry
  const name = posix.basename(path)
  const varies = hasVariants(path, size)
  const variant = varies ? await openVariant(files, { code, hash }, accepted) : null
  if (variant) return { ...variant, name, etag: `"${hash}-${variant.encoding}"`, modified: null }
  const file = await files.open(`${publishedPath(code)}/${objectPath(hash)}`)
  return file && { name, file, etag: `"${hash}"`, modified: null, ...(varies && { encoding: null }) }
}
