// Opens the file behind an address of a site: published pages, and the site's assets.
import type { FileStore } from '../../ports/file-store.ts'
import { rootMarker, siteFolder } from '../page-path.ts'
import { AppError } from '../../errors/app-error.ts'
import { openFile, type OpenFile } from '../../http/open-file.ts'

export function isAsset(path: string): boolean {
  return path.startsWith('assets/')
}

/** Null if the store refuses the path: outside the site, through a link, hidden. */
function locate(files: FileStore, path: string): string | null {
  try {
    return files.locate(path)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

function isPlain(path: string): boolean {
  return !path.includes('\0') && !path.includes('\\') && path.split('/').every((part) => !part.startsWith('.'))
}

/** `folder`: the address lacks its trailing slash. A folder's page is its index.html. */
export async function openPublicFile(
  files: FileStore,
  code: string,
  path: string,
): Promise<OpenFile | 'folder' | null> {
  if (!isPlain(path)) return null
  const asset = isAsset(path)
  const inner = path === '' || path.endsWith('/') ? `${path}index.html` : path
  const file = locate(files, asset ? `${siteFolder(code)}/${inner}` : `${siteFolder(code)}/public/${inner}`)
  const found = file === null ? null : await openFile(file)
  return found === 'folder' && asset ? null : found
}

/** An uploaded file; `path` is relative to the store's root. */
export async function openStoredFile(files: FileStore, path: string): Promise<OpenFile | null> {
  const file = isPlain(path) ? locate(files, path) : null
  const found = file === null ? null : await openFile(file)
  return found === 'folder' ? null : found
}

/** A page with the site's address in place of its placeholder. */
export async function readMarked(
  files: FileStore,
  given: { code: string; path: string; root: string },
): Promise<string | null> {
  const bytes = await files.read(`${siteFolder(given.code)}/public/${given.path}`)
  return bytes && new TextDecoder().decode(bytes).replaceAll(rootMarker, given.root)
}
