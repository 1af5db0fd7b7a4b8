// The parts of a workbook file (a zip), opened one by one with a limit on what they unpack to.
import type { Entry, ZipFile } from 'yauzl'
import { type ArchiveSource, openZip } from '../archive/open-zip.ts'
import { workbookMessages as messages } from './messages.ts'
import { badWorkbook } from './xml-events.ts'

const mostParts = 1000

export interface WorkbookParts {
  has(path: string): boolean
  /** Empty if there is no such part; refused beyond `limit` bytes, whatever the file claims. */
  read(path: string, limit: number): AsyncGenerator<Uint8Array>
  close(): void
}

async function* limited(zip: ZipFile, entry: Entry, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  const stream = await zip.openReadStreamPromise(entry)
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      size += piece.length
      if (size > limit) throw badWorkbook(messages.tooLarge, 413)
      yield piece
    }
  } finally {
    stream.destroy()
  }
}

export async function openParts(source: ArchiveSource): Promise<WorkbookParts> {
  const zip = await openZip(source, { autoClose: false, decodeStrings: true })
  const entries = new Map<string, Entry>()
  if (zip.entryCount > mostParts) throw badWorkbook()
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw badWorkbook()
    entries.set(entry.fileName, entry)
  }
  if ([...entries.keys()].some((name) => /vbaProject|\/macrosheets\//i.test(name))) throw badWorkbook(messages.macros)
  return {
    has: (path) => entries.has(path),
    async *read(path, limit) {
      const entry = entries.get(path)
      if (entry !== undefined) yield* limited(zip, entry, limit)
    },
    close: () => zip.close(),
  }
}
