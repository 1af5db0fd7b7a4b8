// The files in an uploaded zip: readArchive(source) : Promise<ArchiveFile[]>. Path traversal, links, bombs and broken files are refused.
import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { AppError } from '../errors/app-error.ts'
import { archiveMessages as messages } from './messages.ts'
import { type ArchiveSource, openZip } from './open-zip.ts'

/** A file of an archive; `name` is its path inside. */
export interface ArchiveFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export const maxEntries = 500
/** Of all entries together, unpacked. */
export const maxUnpackedBytes = 20 * 1024 * 1024
const longestName = 255

function refused(message: string, status = 400): AppError {
  return new AppError({ message, status })
}

/** Unix mode in the upper half of the attributes: symbolic link. */
function isLink(entry: Entry): boolean {
  return ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const chinese = new TextDecoder('gb18030', { fatal: true })

/** UTF-8 whether flagged or not; else the encoding of Chinese Windows. */
function nameOf({ fileNameRaw }: Entry): string {
  try {
    return utf8.decode(fileNameRaw)
  } catch {
    return chinese.decode(fileNameRaw)
  }
}

function assertName(name: string, seen: Set<string>): void {
  const parts = name.split('/')
  const isBad = name.length > longestName || parts.some((part) => part === '' || part === '.' || part === '..')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: names with control characters are refused
  if (isBad || /[\u0000-\u001f\\:]/.test(name)) throw refused(messages.badName(name))
  if (seen.has(name)) throw refused(messages.duplicate(name))
  seen.add(name)
}

/** Counts the unpacked bytes, not the size that the entry claims. */
async function readAll(stream: Readable, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw refused(messages.tooLarge, 413)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Added by macOS to every archive: attributes of files rather than files. */
function isByproduct(name: string): boolean {
  return /^__MACOSX\/|(?:^|\/)\.DS_Store$/.test(name)
}

async function readEntries(zip: ZipFile): Promise<ArchiveFile[]> {
  if (zip.entryCount > maxEntries) throw refused(messages.tooManyEntries)
  const files: ArchiveFile[] = []
  const seen = new Set<string>()
  let left = maxUnpackedBytes
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw refused(messages.encrypted)
    const name = nameOf(entry)
    if (isLink(entry)) throw refused(messages.link(name))
    if (name.endsWith('/') || isByproduct(name)) continue
    assertName(name, seen)
    if (entry.uncompressedSize > left) throw refused(messages.tooLarge, 413)
    const bytes = await readAll(await zip.openReadStreamPromise(entry), left)
    left -= bytes.length
    files.push({ name, bytes })
  }
  return files
}

export async function readArchive(source: ArchiveSource): Promise<ArchiveFile[]> {
  try {
    return await readEntries(await openZip(source, { decodeStrings: false }))
  } catch (error) {
    if (error instanceof AppError) throw error
    const refusal = refused(messages.bad)
    refusal.cause = error
    throw refusal
  }
}
