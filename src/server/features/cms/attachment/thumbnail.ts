// A small version of a large picture for lists, stored beside it.
import type { FileStore } from '../../../ports/file-store.ts'
import { thumbnailPath } from '../../../publishing/serve/upload-address.ts'

/** Of the longer side. */
const largest = 480

/** A picture that can be displayed only in part gets none; the picture itself is sent instead. */
export async function makeThumbnail(files: FileStore, file: string): Promise<void> {
  const picture = await files.read(file)
  if (picture === null) return
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(picture).metadata()
  if (Math.max(width, height) <= largest) return
  const small = await sharp(picture)
    .autoOrient()
    .resize({ width: largest, height: largest, fit: 'inside' })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => null)
  if (small !== null) await files.write(thumbnailPath(file), small)
}
