// Archives that the product writes.
import { expect, test } from 'vitest'
import { readArchive } from '../../../../src/server/archive/read-archive.ts'
import { writeArchive } from '../../../../src/server/archive/write-archive.ts'

test('an archive can be read again, with Chinese names and empty files', async () => {
  const files = [
    { name: '1/首页/index.html', bytes: new TextEncoder().encode('<h1>{{ site.title }}</h1>') },
    { name: '2/空/empty.html', bytes: new Uint8Array() },
  ]
  const read = await readArchive(await writeArchive(files))
  expect(read.map(({ name, bytes }) => [name, new Uint8Array(bytes)])).toEqual(
    files.map(({ name, bytes }) => [name, bytes]),
  )
})

test('the same files give the same bytes', async () => {
  const files = [{ name: 'a.html', bytes: new TextEncoder().encode('x') }]
  expect(await writeArchive(files)).toEqual(await writeArchive(files))
})
