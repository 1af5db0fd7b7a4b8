// Zip files for tests, valid and invalid: zipOf(entries).
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly data: Uint8Array
  /** Unix mode. */
  readonly mode?: number
  /** Declares a size other than the unpacked one. */
  readonly claims?: number
  /** Name in another encoding, without the flag for UTF-8. */
  readonly rawName?: Uint8Array
  readonly encrypted?: true
}

function flagsOf({ rawName, encrypted }: ZipEntry): number {
  return (rawName ? 0 : 0x800) | (encrypted ? 1 : 0)
}

function nameOf({ name, rawName }: ZipEntry): Uint8Array {
  return rawName ?? Buffer.from(name)
}

function localHeader(entry: ZipEntry, packed: Uint8Array): Buffer {
  const { data, claims } = entry
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flagsOf(entry), 6)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(crc32(data), 14)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(claims ?? data.length, 22)
  header.writeUInt16LE(nameOf(entry).length, 26)
  return Buffer.concat([header, nameOf(entry), packed])
}

function directoryEntry(entry: ZipEntry, packed: Uint8Array, offset: number): Buffer {
  const { data, mode = 0o100644, claims } = entry
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(0x0314, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(flagsOf(entry), 8)
  header.writeUInt16LE(8, 10)
  header.writeUInt32LE(crc32(data), 16)
  header.writeUInt32LE(packed.length, 20)
  header.writeUInt32LE(claims ?? data.length, 24)
  header.writeUInt16LE(nameOf(entry).length, 28)
  header.writeUInt32LE((mode << 16) >>> 0, 38)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, nameOf(entry)])
}

export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const packed = deflateRawSync(entry.data)
    directory.push(directoryEntry(entry, packed, offset))
    const part = localHeader(entry, packed)
    local.push(part)
    offset += part.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, ...directory, end])
}
