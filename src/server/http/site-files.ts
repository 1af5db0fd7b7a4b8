// Finds the file that an address of a site means: published pages, and the site's assets.
import { lstat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { FileStore } from '../ports/file-store.ts'
import { rootMarker, siteFolder } from '../publishing/page-path.ts'
import { AppError } from './app-error.ts'

const assets = 'assets/'

export interface PublicFile {
  /** Absolute. */
  readonly folder: string
  readonly name: string
  readonly isAsset: boolean
}

/** Null where the store refuses the path: outside the site, through a link, hidden. */
function locate(files: FileStore, path: string): string | null {
  try {
    return files.locate(path)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function kindOf(file: string): Promise<'file' | 'folder' | null> {
  const found = await lstat(file).catch(() => null)
  if (found?.isFile()) return 'file'
  return found?.isDirectory() ? 'folder' : null
}

function isPlain(path: string): boolean {
  return !path.includes('\0') && !path.includes('\\') && path.split('/').every((part) => !part.startsWith('.'))
}

/** `folder`: the address lacks its slash. Pages of folders are their index.html. */
export async function findPublicFile(
  files: FileStore,
  code: string,
  path: string,
): Promise<PublicFile | 'folder' | null> {
  if (!isPlain(path)) return null
  const isAsset = path.startsWith(assets)
  const inner = path === '' || path.endsWith('/') ? `${path}index.html` : path
  const file = locate(files, isAsset ? `${siteFolder(code)}/${inner}` : `${siteFolder(code)}/public/${inner}`)
  if (file === null) return null
  const kind = await kindOf(file)
  if (kind === 'folder') return isAsset ? null : 'folder'
  return kind === 'file' ? { folder: dirname(file), name: basename(file), isAsset } : null
}

/** An uploaded file; `path` from the store's root. */
export async function findStoredFile(files: FileStore, path: string): Promise<PublicFile | null> {
  const file = isPlain(path) ? locate(files, path) : null
  if (file === null || (await kindOf(file)) !== 'file') return null
  return { folder: dirname(file), name: basename(file), isAsset: true }
}

/** A page with the site's address put in where it was left open. */
export async function readMarked(
  files: FileStore,
  given: { code: string; path: string; root: string },
): Promise<string | null> {
  const bytes = await files.read(`${siteFolder(given.code)}/public/${given.path}`)
  return bytes && new TextDecoder().decode(bytes).replaceAll(rootMarker, given.root)
}
