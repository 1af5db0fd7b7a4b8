// Small versions of pictures for the list, made when first asked for and kept until the picture changes.
import { hash } from 'node:crypto'
import { AppError } from '../../../errors/app-error.ts'
import { notFound } from '../../../errors/errors.ts'
import { FileAnswer } from '../../../http/file-answer.ts'
import { fileMessages as messages } from './messages.ts'
import { nameOf, type Place } from './place.ts'
import { readBytes, withFaults } from './read.ts'
import { typeOf } from './rows.ts'

/** Of the longer side. */
const largest = 96
const maxPixels = 60_000_000
/** Larger ones are not worth reading for a picture of this size. */
const maxBytes = 30 * 1024 * 1024

/** Scalable ones are small already, and are shown as they are. */
const drawn: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'])

export function thumbnailFolder({ root }: Pick<Place, 'root'>): string {
  return `${root}/thumbnails`
}

async function draw(picture: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(picture, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
    .catch(() => {
      throw new AppError({ message: messages.unreadable, status: 415 })
    })
}

export function thumbnail(place: Place, path: string): Promise<FileAnswer> {
  const { files, folder } = place
  if (!drawn.has(typeOf(path))) throw new AppError({ message: messages.type, status: 415 })
  return withFaults(async () => {
    const file = await files.open(`${folder}/${path}`)
    if (file === null) throw notFound(messages.gone)
    try {
      if (file.size > maxBytes) throw new AppError({ message: messages.unreadable, status: 413 })
      const kept = `${thumbnailFolder(place)}/${hash('sha256', `${path} ${file.tag}`, 'hex')}`
      const known = await files.read(kept)
      const bytes = known ?? (await draw(await readBytes(file)))
      if (known === null) await files.write(kept, bytes, { flush: false })
      return new FileAnswer({ name: `${nameOf(path)}.webp`, type: 'image/webp', bytes })
    } finally {
      await file.close()
    }
  })
}
