// Opens a zip without reading its entries: openZip(source, options).
import { Readable } from 'node:stream'
import type { Options, RandomAccessReader, ZipFile } from 'yauzl'
import type { OpenFile } from '../ports/file-store.ts'

/** Bytes, or a stored file of which only the parts needed are read. */
export type ArchiveSource = Uint8Array | Pick<OpenFile, 'size' | 'read'>

type Yauzl = typeof import('yauzl')

const partBytes = 64 * 1024

async function* partsOf(file: Pick<OpenFile, 'read'>, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += partBytes) yield file.read({ start: at, end: Math.min(at + partBytes, end) - 1 })
}

/** `end` is not included, other than in ranges of the store. */
function readerOf({ RandomAccessReader: Reader }: Yauzl, file: Pick<OpenFile, 'read'>): RandomAccessReader {
  return new (class extends Reader {
    override _readStreamForRange(start: number, end: number): Readable {
      return Readable.from(partsOf(file, start, end), { objectMode: false })
    }
  })()
}

export async function openZip(source: ArchiveSource, more: Options): Promise<ZipFile> {
  const yauzl = await import('yauzl')
  const options = { lazyEntries: true, ...more }
  if (!(source instanceof Uint8Array))
    return yauzl.fromRandomAccessReaderPromise(readerOf(yauzl, source), source.size, options)
  const { buffer, byteOffset, byteLength } = source
  return yauzl.fromBufferPromise(Buffer.from(buffer, byteOffset, byteLength), options)
}
