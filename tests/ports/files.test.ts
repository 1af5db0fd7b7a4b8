// The file store's contract, on every adapter.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDiskFiles } from '../../src/server/adapters/disk-files.ts'
import { createMemoryFiles } from '../../src/server/adapters/memory-files.ts'
import { openFolder } from '../../src/server/adapters/open-folder.ts'
import { AppError } from '../../src/server/errors/app-error.ts'
import type { FileStore } from '../../src/server/ports/file-store.ts'

let root: string
let files: FileStore
async function textOf(path: string) {
  const content = await files.read(path)
  return content === null ? null : new TextDecoder().decode(content)
}

async function* chunksOf(...chunks: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield new TextEncoder().encode(chunk)
}

async function* brokenStream(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array([1])
  throw new Error('The sender is gone.')
}

const badPaths = [
  '../secret',
  'a/../../secret',
  'a/./b',
  '/etc/passwd',
  'a//b',
  'a/',
  'a\0b',
  'a\\b',
  '..\\secret',
  'C:/windows',
  'con',
  'a/NUL.txt',
  'com1.log',
  'ends.',
  'ends ',
  'a?b',
  'a\nb',
  '.tmp/x',
  'x'.repeat(256),
  '文'.repeat(86),
  Array.from({ length: 600 }, () => 'ab').join('/'),
]

describe.each(['disk', 'memory'])('the file store: %s', (kind) => {
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'atrium-files-'))
    files = kind === 'disk' ? await createDiskFiles(join(root, 'files')) : createMemoryFiles()
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  test('a written file is read back, folders are created automatically', async () => {
    await files.write('sites/a/首页.html', '你好')
    await files.write('bytes', new Uint8Array([0, 255]))
    expect(await textOf('sites/a/首页.html')).toBe('你好')
    expect([...((await files.read('bytes')) ?? [])]).toEqual([0, 255])
  })

  test('writing again replaces the whole content', async () => {
    await files.write('a', 'long content')
    await files.write('a', 'short')
    expect(await textOf('a')).toBe('short')
  })

  test('a file that is not flushed is written as a whole too', async () => {
    await files.write('a/b', 'first', { flush: false })
    await files.write('a/b', 'second', { flush: false })
    expect(await textOf('a/b')).toBe('second')
  })

  test('a missing file, and a folder, read as null', async () => {
    await files.write('folder/a', '')
    expect([await files.read('nothing'), await files.read('folder'), await files.read('folder/a/b')]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('a file is described without being read, and a folder too', async () => {
    await files.write('folder/a', 'abc')
    expect(await files.stat('folder/a')).toMatchObject({ type: 'file', size: 3, updateTime: expect.any(Number) })
    expect(await files.stat('folder')).toMatchObject({ type: 'dir', size: 0 })
    expect([await files.stat('nothing'), await files.stat('folder/a/b')]).toEqual([null, null])
  })

  test('an open file is one version, read in parts or streamed, even if it is replaced or removed meanwhile', async () => {
    await files.write('a', 'abcdef')
    const file = await files.open('a')
    if (file === null) throw new Error('no file')
    await files.write('a', 'other')
    const next = await files.open('a')
    await files.remove('a')
    expect([file.size, next?.size, file.tag === next?.tag]).toEqual([6, 5, false])
    expect(new TextDecoder().decode(await file.read({ start: 1, end: 3 }))).toBe('bcd')
    expect(await text(file.stream({ start: 2, end: 5 }))).toBe('cdef')
    await next?.close()
    expect([await files.open('a'), await files.open('nothing/a')]).toEqual([null, null])
  })

  test('a folder cannot be opened', async () => {
    await files.write('folder/a', 'x')
    expect(await files.open('folder')).toBeNull()
  })

  test('a stream is stored whole, or not at all', async () => {
    expect(await files.writeStream('a', chunksOf('abc', 'def'), 6)).toBe(6)
    await expect(files.writeStream('a', chunksOf('abc', 'defg'), 6)).rejects.toMatchObject({ status: 413 })
    await expect(files.writeStream('b', brokenStream(), 6)).rejects.toBeInstanceOf(Error)
    expect([await textOf('a'), await textOf('b')]).toEqual(['abcdef', null])
  })

  test('a copied folder replaces an existing one and is independent of its source', async () => {
    for (const [path, content] of [
      ['from/a', '1'],
      ['from/b/c', '2'],
      ['to/old', '3'],
    ] as const) {
      await files.write(path, content)
    }
    await files.copy('from', 'to')
    await files.write('from/a', 'changed')
    expect([await textOf('to/a'), await textOf('to/b/c'), await textOf('to/old')]).toEqual(['1', '2', null])
    await files.copy('from/a', 'single')
    expect(await textOf('single')).toBe('changed')
    for (const [from, to] of [
      ['nothing', 'to'],
      ['to', 'to/b/d'],
      ['to/b', 'to'],
    ] as const) {
      await expect(files.copy(from, to)).rejects.toMatchObject({ status: 400 })
    }
    expect(await textOf('to/b/c')).toBe('2')
  })

  test('a folder is opened elsewhere by its address, and both sides see the same files', async () => {
    await files.write('sites/a/old', 'old')
    const folder = openFolder(structuredClone(files.address('sites/a')))
    await folder.write('deep/new', 'new')
    await folder.write('deep/new', 'newer')
    expect(await textOf('sites/a/deep/new')).toBe('newer')
    expect(new TextDecoder().decode((await folder.read('old')) ?? undefined)).toBe('old')
    expect(await folder.stat('old')).toMatchObject({ type: 'file', size: 3 })
    expect([await folder.read('nothing'), await folder.stat('nothing')]).toEqual([null, null])
    await expect(folder.read('../b')).rejects.toMatchObject({ status: 400 })
  })

  test('a file that never changes is written once, and again only if it was cut short', async () => {
    const folder = openFolder(files.address('sites/a'))
    await folder.writeOnce('deep/hash', '内容', 6)
    await folder.writeOnce('deep/hash', 'others', 6)
    expect(await textOf('sites/a/deep/hash')).toBe('内容')
    await files.write('sites/a/deep/hash', '内')
    await folder.writeOnce('deep/hash', '内容', 6)
    expect(await textOf('sites/a/deep/hash')).toBe('内容')
    await expect(folder.writeOnce('../b', 'x', 1)).rejects.toMatchObject({ status: 400 })
  })

  test('a folder lists its direct children by name', async () => {
    for (const path of ['f/b.txt', 'f/a/deep.txt', 'f/c.txt', 'other']) await files.write(path, 'x')
    const listed = await files.list('f')
    expect(listed.map(({ path, type, size }) => [path, type, size])).toEqual([
      ['a', 'dir', 0],
      ['b.txt', 'file', 1],
      ['c.txt', 'file', 1],
    ])
    expect((await files.list('')).map((entry) => entry.path)).toEqual(['f', 'other'])
    expect(await files.list('nothing')).toEqual([])
  })

  test('an empty folder is made, listed, moved and copied', async () => {
    await files.makeFolder('f/empty')
    await files.makeFolder('f/empty')
    expect(await files.stat('f/empty')).toMatchObject({ type: 'dir' })
    await files.copy('f', 'copy')
    await files.move('f', 'moved')
    expect((await files.list('copy')).map(({ path, type }) => [path, type])).toEqual([['empty', 'dir']])
    expect((await files.list('moved')).map(({ path }) => path)).toEqual(['empty'])
    expect(await files.stat('f')).toBeNull()
    await files.write('file', 'x')
    await expect(files.makeFolder('file/below')).rejects.toMatchObject({ status: 400 })
  })

  test('a file has the time of its last change that it is given', async () => {
    await files.write('a', 'x')
    await files.setTime('a', 1_700_000_000_000)
    expect((await files.stat('a'))?.updateTime).toBe(1_700_000_000_000)
  })

  test('work under one name is done one after the other, in every process of the store, also after a failure', async () => {
    const other = kind === 'disk' ? await createDiskFiles(join(root, 'files')) : files
    const done: string[] = []
    const work = (name: string) => async () => {
      done.push(`${name} begins`)
      await files.write('shared', name)
      done.push(`${name} ends`)
    }
    const failed = files.exclusive('site', () => Promise.reject(new Error('failed')))
    await expect(failed).rejects.toThrow('failed')
    await Promise.all([files.exclusive('site', work('one')), other.exclusive('site', work('two'))])
    const [first] = done
    const name = first?.slice(0, 3)
    expect(done.slice(0, 2)).toEqual([`${name} begins`, `${name} ends`])
    expect(done).toHaveLength(4)
  })

  test('removing deletes everything below, and a missing path is not an error', async () => {
    for (const path of ['f/a', 'f/b/c', 'fg']) await files.write(path, 'x')
    await files.remove('f')
    await files.remove('f')
    expect((await files.list('')).map((entry) => entry.path)).toEqual(['fg'])
  })

  test('nothing is below a file: removing that removes nothing', async () => {
    await files.write('f', 'x')
    await files.remove('f/a/b')
    expect(await textOf('f')).toBe('x')
  })

  test('a moved folder replaces an existing one', async () => {
    await files.write('new/index.html', 'new')
    await files.write('public/index.html', 'old')
    await files.write('public/gone.html', 'old')
    await files.move('new', 'public')
    expect([
      await textOf('public/index.html'),
      await textOf('public/gone.html'),
      await textOf('new/index.html'),
    ]).toEqual(['new', null, null])
  })

  test('moving a missing path, into itself, or onto an ancestor is refused and loses nothing', async () => {
    await files.write('a/b/c', 'x')
    for (const [from, to] of [
      ['nothing', 'a'],
      ['a', 'a/b/d'],
      ['a/b', 'a'],
    ] as const) {
      await expect(files.move(from, to)).rejects.toBeInstanceOf(AppError)
    }
    expect(await textOf('a/b/c')).toBe('x')
  })

  test('a file cannot be put where a folder is needed, nor the other way round', async () => {
    await files.write('a', 'x')
    await files.write('folder/b', 'x')
    await expect(files.write('a/b', 'x')).rejects.toMatchObject({ status: 400 })
    await expect(files.write('folder', 'x')).rejects.toMatchObject({ status: 400 })
    expect([await textOf('a'), await textOf('folder/b')]).toEqual(['x', 'x'])
  })

  test.each(badPaths)('the path %j is refused by every call', async (path) => {
    const refused = { status: 400 }
    await expect(files.read(path)).rejects.toMatchObject(refused)
    await expect(files.write(path, 'x')).rejects.toMatchObject(refused)
    await expect(files.list(path)).rejects.toMatchObject(refused)
    await expect(files.remove(path)).rejects.toMatchObject(refused)
    await expect(files.move(path, 'a')).rejects.toMatchObject(refused)
    await expect(files.move('a', path)).rejects.toMatchObject(refused)
    await expect(files.stat(path)).rejects.toMatchObject(refused)
    await expect(files.open(path)).rejects.toMatchObject(refused)
    await expect(files.writeStream(path, chunksOf('x'), 1)).rejects.toMatchObject(refused)
    await expect(files.copy(path, 'a')).rejects.toMatchObject(refused)
    await expect(files.copy('a', path)).rejects.toMatchObject(refused)
    expect(() => files.address(path)).toThrow(expect.objectContaining(refused))
    await expect(openFolder(files.address('folder')).write(path, 'x')).rejects.toMatchObject(refused)
  })

  test('the root itself is neither read, written, removed nor moved', async () => {
    for (const call of [files.read(''), files.write('', 'x'), files.remove(''), files.move('', 'a')]) {
      await expect(call).rejects.toMatchObject({ status: 400 })
    }
  })
})

describe('files on disk', () => {
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'atrium-files-'))
    mkdirSync(join(root, 'outside'))
    writeFileSync(join(root, 'outside/secret'), 'secret')
    files = await createDiskFiles(join(root, 'files'))
    await files.write('folder/a', 'x')
    symlinkSync(join(root, 'outside'), join(root, 'files/folder/link'))
    symlinkSync(join(root, 'outside/secret'), join(root, 'files/folder/leak'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  test.each(['folder/link/secret', 'folder/leak', 'folder/link', 'folder/link/new'])(
    '%s leads through a link and is refused',
    async (path) => {
      await expect(files.read(path)).rejects.toMatchObject({ status: 400 })
      await expect(files.write(path, 'x')).rejects.toMatchObject({ status: 400 })
      await expect(files.list(path)).rejects.toMatchObject({ status: 400 })
      await expect(files.remove(path)).rejects.toMatchObject({ status: 400 })
      await expect(files.open(path)).rejects.toMatchObject({ status: 400 })
      await expect(openFolder(files.address('folder')).read(path.slice(7))).rejects.toMatchObject({ status: 400 })
      await expect(openFolder(files.address('folder')).writeOnce(path.slice(7), 'x', 1)).rejects.toMatchObject({
        status: 400,
      })
      expect(existsSync(join(root, 'outside/new'))).toBe(false)
    },
  )

  test('links are not listed, and removing a folder leaves what they point at', async () => {
    expect((await files.list('folder')).map((entry) => entry.path)).toEqual(['a'])
    await files.remove('folder')
    expect(existsSync(join(root, 'outside/secret'))).toBe(true)
  })

  test('links are not copied', async () => {
    await files.copy('folder', 'copied')
    expect(readdirSync(join(root, 'files/copied'))).toEqual(['a'])
  })

  test('no temporary files are left, and those of a crash are removed at start', async () => {
    const remains = join(root, 'files/.tmp')
    expect(readdirSync(remains)).toEqual([])
    for (const name of ['old', 'fresh']) writeFileSync(join(remains, name), 'half a file')
    utimesSync(join(remains, 'old'), new Date(0), new Date(0))
    await createDiskFiles(join(root, 'files'))
    expect(readdirSync(remains)).toEqual(['fresh'])
  })
})
