// Uploaded archives: what is read, and what is refused before anything is stored.
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readArchive } from '../../../../src/server/adapters/embedded-engine/read-archive.ts'

interface ZipEntry {
  readonly name: string
  readonly data: Uint8Array
  /** Unix mode. */
  readonly mode?: number
  /** Says another size than what comes out. */
  readonly claims?: number
}

function localHeader({ name, data, claims }: ZipEntry, packed: Uint8Array): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(0x800, 6)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(crc32(data), 14)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(claims ?? data.length, 22)
  header.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([header, Buffer.from(name), packed])
}

function directoryEntry({ name, data, mode = 0o100644, claims }: ZipEntry, packed: Uint8Array, offset: number): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(0x0314, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(0x800, 8)
  header.writeUInt16LE(8, 10)
  header.writeUInt32LE(crc32(data), 16)
  header.writeUInt32LE(packed.length, 20)
  header.writeUInt32LE(claims ?? data.length, 24)
  header.writeUInt16LE(Buffer.byteLength(name), 28)
  header.writeUInt32LE((mode << 16) >>> 0, 38)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, Buffer.from(name)])
}

function zipOf(entries: readonly ZipEntry[]): Buffer {
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

const text = (value: string) => new TextEncoder().encode(value)

test('every file of an archive is read, folders are not', async () => {
  const zip = zipOf([
    { name: 'a.bpmn', data: text('<a/>') },
    { name: 'forms/', data: text('') },
    { name: 'forms/请假.form', data: text('{}') },
  ])
  const files = await readArchive(zip)
  expect(files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['a.bpmn', '<a/>'],
    ['forms/请假.form', '{}'],
  ])
})

test.each<[string, ZipEntry[], string]>([
  ['a name that leaves the folder', [{ name: '../a.bpmn', data: text('x') }], '压缩包已损坏或格式不正确'],
  ['an absolute name', [{ name: '/etc/a.bpmn', data: text('x') }], '压缩包已损坏或格式不正确'],
  ['a backslash', [{ name: 'a\\b.bpmn', data: text('x') }], '压缩包已损坏或格式不正确'],
  ['a name with an empty part', [{ name: 'a//b.bpmn', data: text('x') }], '压缩包内的文件名不合法：a//b.bpmn'],
  ['a link', [{ name: 'a.bpmn', data: text('/etc/passwd'), mode: 0o120777 }], '压缩包内不能有链接：a.bpmn'],
  [
    'one name twice',
    [
      { name: 'a.bpmn', data: text('1') },
      { name: 'a.bpmn', data: text('2') },
    ],
    '压缩包内文件重复：a.bpmn',
  ],
  ['more than is let in', [{ name: 'a', data: new Uint8Array(21 * 1024 * 1024) }], '压缩包内容过大'],
  ['more than it claims', [{ name: 'a', data: new Uint8Array(1024 * 1024), claims: 10 }], '压缩包已损坏或格式不正确'],
])('an archive with %s is refused', async (_title, entries, message) => {
  await expect(readArchive(zipOf(entries))).rejects.toThrow(message)
})

test('too many files together are refused', async () => {
  const entries = Array.from({ length: 501 }, (_, at) => ({ name: `${at}.txt`, data: text('') }))
  await expect(readArchive(zipOf(entries))).rejects.toThrow('压缩包内文件过多')
})

test('what is no archive is refused', async () => {
  await expect(readArchive(text('not a zip'))).rejects.toThrow('压缩包已损坏或格式不正确')
  const cut = zipOf([{ name: 'a.bpmn', data: text('<a/>') }]).subarray(10)
  await expect(readArchive(cut)).rejects.toThrow('压缩包已损坏或格式不正确')
})
