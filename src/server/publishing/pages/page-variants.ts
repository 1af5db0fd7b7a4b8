// Compressed variants of pages, beside their objects: which pages have them, where they are, and their names in HTTP.
import type { Encoding } from '../../http/accepted-encodings.ts'
import type { FileStore, OpenFile } from '../../ports/file-store.ts'
import { isMarked, notFoundPath } from '../page-path.ts'
import { objectPath, publishedPath } from './page-objects.ts'

/** A smaller page fits into the first packets anyway. */
const minBytes = 1024
const extensions: Readonly<Record<Encoding, string>> = { br: 'br', gzip: 'gz' }

/** Not those in which the site's address is filled in when they are served. */
export function hasVariants(path: string, size: number): boolean {
  return size >= minBytes && /\.(?:html|txt|xml|json)$/.test(path) && !isMarked(path) && path !== notFoundPath
}

export function variantPath(code: string, hash: string, encoding: Encoding): string {
  return `${publishedPath(code)}/${objectPath(hash)}.${extensions[encoding]}`
}

export interface OpenVariant {
  readonly file: OpenFile
  readonly encoding: Encoding
}

/** The first of the encodings that exists; an empty one was cut short by a power failure. */
export async function openVariant(
  files: FileStore,
  page: { readonly code: string; readonly hash: string },
  accepted: readonly Encoding[],
): Promise<OpenVariant | null> {
  for (const encoding of accepted) {
    const file = await files.open(variantPath(page.code, page.hash, encoding))
    if (file !== null && file.size > 0) return { file, encoding }
    await file?.close()
  }
  return null
}
