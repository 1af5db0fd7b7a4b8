// A zip of files in memory: writeArchive(files) : Promise<Uint8Array>.
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { ArchiveFile } from './read-archive.ts'

/** The same files give the same bytes. */
const firstDay = new Date(1980, 0, 1)

export async function writeArchive(files: readonly ArchiveFile[]): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const { name, bytes } of files) zip.addBuffer(Buffer.from(bytes), name, { mtime: firstDay })
  zip.end()
  return buffer(zip.outputStream)
}
