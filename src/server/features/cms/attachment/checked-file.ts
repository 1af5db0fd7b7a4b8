// The bytes of an upload on their way to the store: whatever is wrong with them is thrown before the last one, so that nothing is stored.
import { AppError } from '../../../errors/app-error.ts'
import { badRequest } from '../../../errors/errors.ts'
import { arriving } from '../../../http/arriving.ts'
import { isPicture, matchesExtension } from '../../../access/file-kind.ts'
import { attachmentMessages as messages } from './messages.ts'
import { blankLocation } from './photo-location.ts'
import type { UploadLimit } from './upload-limit.ts'

const maxPixels = 60_000_000
/** As many first bytes tell the type. */
const headBytes = 4096

function wrongContent(): AppError {
  return new AppError({ message: messages.content, status: 415 })
}

/** A picture must be decodable: its dimensions are read, its pixels are not. */
async function checkedPicture(data: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const readable = await sharp(data, { limitInputPixels: maxPixels })
    .metadata()
    .then(({ width, height }) => width > 0 && height > 0 && width * height <= maxPixels)
    .catch(() => false)
  if (!readable) throw wrongContent()
  blankLocation(data)
  return data
}

export interface Expected {
  /** Null: anything, the content is not looked at. */
  readonly ending: string | null
  readonly limit: UploadLimit
  /** With the size, when everything has arrived and nothing is wrong. */
  readonly accept: (bytes: number) => Promise<void>
}

/** Only pictures are held in memory, which have a small limit: they are decoded as a whole. */
export async function* checkedFile(
  file: AsyncIterable<Uint8Array>,
  { ending, limit, accept }: Expected,
): AsyncGenerator<Uint8Array> {
  const isHeld = isPicture(ending)
  const held: Uint8Array[] = []
  let size = 0
  let isChecked = ending === null
  const check = (): void => {
    if (ending !== null && !matchesExtension(Buffer.concat(held), ending)) throw wrongContent()
    if (!isHeld) held.length = 0
    isChecked = true
  }
  for await (const chunk of arriving(file, limit)) {
    size += chunk.byteLength
    if (isHeld || !isChecked) held.push(chunk)
    if (!isChecked && size >= headBytes) check()
    if (!isHeld) yield chunk
  }
  if (size === 0) throw badRequest(messages.empty)
  if (!isChecked) check()
  if (isHeld) yield await checkedPicture(Buffer.concat(held))
  await accept(size)
}
