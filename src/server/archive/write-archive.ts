// A zip of files in memory: writeArchive(files) : Uint8Array. Names are UTF-8 and flagged as such, so that Windows shows them.
import { crc32, deflateRawSync } from 'node:zlib'
import type { ArchiveFile } from './read-archive.ts'

const version = 20
const utf8Names = 0x800
const deflated = 8
/** 1 January 1980: the same files give the same bytes. */
const firstDay = 0x21

interface Packed {
  readonly name: Buffer
  readonly bytes: Uint8Array
  readonly crc: number
  readonly size: number
  readonly offset: number
}

/** The fields that local header and directory entry have in common. */
function describe({ name, bytes, crc, size }: Packed): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(version, 0)
  fields.writeUInt16LE(utf8Names, 2)
  fields.writeUInt16LE(deflated, 4)
  fields.writeUInt16LE(firstDay, 8)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(bytes.length, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

function localHeader(file: Packed): Buffer {
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), describe(file), file.name])
}

function directoryEntry(file: Packed): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(file.offset, 10)
  const madeBy = Buffer.from([version, 0])
  return Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, describe(file), rest, file.name])
}

function endOf(count: number, directory: { readonly size: number; readonly offset: number }): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directory.size, 12)
  end.writeUInt32LE(directory.offset, 16)
  return end
}

/** For what fits in memory: fewer than 65,536 files and less than 4 GB. */
export function writeArchive(files: readonly ArchiveFile[]): Uint8Array {
  const parts: Uint8Array[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const file: Packed = {
      name: Buffer.from(name),
      bytes: deflateRawSync(bytes),
      crc: crc32(bytes),
      size: bytes.length,
      offset,
    }
    const header = localHeader(file)
    parts.push(header, file.bytes)
    directory.push(directoryEntry(file))
    offset += header.length + file.bytes.length
  }
  const listed = Buffer.concat(directory)
  return Buffer.concat([...parts, listed, endOf(files.length, { size: listed.length, offset })])
}
