// Bytes as they arrive from a network, and the whole of a stored file.
import type { ContentFile } from '../../src/server/ports/process/files.ts'

const chunkBytes = 64 * 1024

export async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

/** Closes it. */
export async function readAll(file: ContentFile | null): Promise<Uint8Array | null> {
  if (file === null) return null
  const bytes = file.size === 0 ? new Uint8Array() : await file.read({ start: 0, end: file.size - 1 })
  await file.close()
  return new Uint8Array(bytes)
}
