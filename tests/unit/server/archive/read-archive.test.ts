// Uploaded archives: what is read, and what is refused before anything is stored.
import { randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'
import { createMemoryFiles } from '../../../../src/server/adapters/memory-files.ts'
import type { OpenFile } from '../../../../src/server/ports/file-store.ts'
import { readArchive } from '../../../../src/server/archive/read-archive.ts'
import { type ZipEntry, zipOf } from '../../../support/make-zip.ts'

function text(value: string) {
  return new TextEncoder().encode(value)
}

test('every file of an archive is read; folders are skipped', async () => {
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
  ['a name that leaves the folder', [{ name: '../a.bpmn', data: text('x') }], '压缩包内的文件名不合法：../a.bpmn'],
  ['an absolute name', [{ name: '/etc/a.bpmn', data: text('x') }], '压缩包内的文件名不合法：/etc/a.bpmn'],
  ['a backslash', [{ name: 'a\\b.bpmn', data: text('x') }], '压缩包内的文件名不合法：a\\b.bpmn'],
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
  ['more than allowed', [{ name: 'a', data: new Uint8Array(21 * 1024 * 1024) }], '压缩包内容过大'],
  ['more than declared', [{ name: 'a', data: new Uint8Array(1024 * 1024), claims: 10 }], '压缩包已损坏或格式不正确'],
])('an archive with %s is refused', async (_title, entries, message) => {
  await expect(readArchive(zipOf(entries))).rejects.toThrow(message)
})

test('too many files are refused', async () => {
  const entries = Array.from({ length: 501 }, (_, at) => ({ name: `${at}.txt`, data: text('') }))
  await expect(readArchive(zipOf(entries))).rejects.toThrow('压缩包内文件过多')
})

test('a file that is not an archive is refused', async () => {
  await expect(readArchive(text('not a zip'))).rejects.toThrow('压缩包已损坏或格式不正确')
  const cut = zipOf([{ name: 'a.bpmn', data: text('<a/>') }]).subarray(10)
  await expect(readArchive(cut)).rejects.toThrow('压缩包已损坏或格式不正确')
})

test('a directory that is not where the archive says, or lists fewer files than it says, is refused', async () => {
  const zip = zipOf([{ name: 'a.bpmn', data: text('<a/>') }])
  const elsewhere = Buffer.from(zip)
  elsewhere.writeUInt32LE(0xfffffff0, zip.length - 6)
  await expect(readArchive(elsewhere)).rejects.toThrow('压缩包已损坏或格式不正确')
  const fewer = Buffer.from(zip)
  fewer.writeUInt16LE(400, zip.length - 12)
  await expect(readArchive(fewer)).rejects.toThrow('压缩包已损坏或格式不正确')
})

test('a stored archive is read in parts, with the same files and refusals', async () => {
  const files = createMemoryFiles()
  const open = async (zip: Uint8Array): Promise<OpenFile> => {
    await files.write('a.zip', zip)
    const file = await files.open('a.zip')
    if (file === null) throw new Error('not stored')
    return file
  }
  const zip = zipOf([
    { name: 'index.html', data: text('<p>') },
    { name: 'large.txt', data: randomBytes(300_000) },
  ])
  expect(await readArchive(await open(zip))).toEqual(await readArchive(zip))
  await expect(readArchive(await open(text('not a zip')))).rejects.toThrow('压缩包已损坏或格式不正确')
  await expect(readArchive(await open(new Uint8Array()))).rejects.toThrow('压缩包已损坏或格式不正确')
})
