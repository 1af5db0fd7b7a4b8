// A file is sent from one open handle: one version, completely or the requested part.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createDiskFiles } from '../../../../src/server/adapters/disk-files.ts'
import { asSentFile, sendFile } from '../../../../src/server/http/send-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-send-'))
const page = join(folder, 'page.html')
const files = await createDiskFiles(folder)
/** What happens between opening and sending. */
let meanwhile = (): void => {}

const app = fastify()
app.route({
  method: ['GET', 'HEAD'],
  url: '/page',
  handler: async (_request, reply) => {
    const file = await files.open('page.html')
    if (file === null) throw new Error('no file')
    meanwhile()
    return sendFile(reply, asSentFile('page.html', file))
  },
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

function get(headers: Record<string, string> = {}) {
  return app.inject({ method: 'GET', url: '/page', headers })
}

function replacePage(text: string): void {
  writeFileSync(join(folder, 'next'), text)
  renameSync(join(folder, 'next'), page)
}

test.each([
  ['small', 1_000],
  ['large', 1_000_000],
])('a %s page that is replaced while it is sent arrives whole, with its own length and tag', async (_name, length) => {
  replacePage('a'.repeat(length))
  const before = await get()
  meanwhile = () => replacePage('b'.repeat(10))
  const { statusCode, body, headers } = await get()
  meanwhile = () => {}
  expect([statusCode, body === 'a'.repeat(length)]).toEqual([200, true])
  expect(headers).toMatchObject({ 'content-length': String(length), etag: before.headers.etag })
  const after = await get()
  expect([after.body, after.headers['content-length']]).toEqual(['b'.repeat(10), '10'])
  expect(after.headers.etag).not.toBe(before.headers.etag)
})

test('a version of the same length and second has a different tag', async () => {
  replacePage('one')
  const { etag } = (await get()).headers
  replacePage('two')
  const { statusCode, body } = await get({ 'if-none-match': String(etag) })
  expect([statusCode, body]).toEqual([200, 'two'])
})

test('an unchanged page is answered 304, by its tag or by its time', async () => {
  replacePage('page')
  const { etag = '', 'last-modified': modified = '' } = (await get()).headers
  const conditions: Record<string, string>[] = [
    { 'if-none-match': etag },
    { 'if-none-match': `"other", W/${etag}` },
    { 'if-none-match': '*' },
    { 'if-modified-since': modified },
  ]
  for (const headers of conditions) {
    const answer = await get(headers)
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag])
  }
  expect((await get({ 'if-none-match': '"other"', 'if-modified-since': modified })).statusCode).toBe(200)
  expect((await get({ 'if-modified-since': new Date(0).toUTCString() })).statusCode).toBe(200)
})

test.each([
  ['bytes=0-3', 206, 'abcd', 'bytes 0-3/10'],
  ['bytes=4-', 206, 'efghij', 'bytes 4-9/10'],
  ['bytes=-3', 206, 'hij', 'bytes 7-9/10'],
  ['bytes=8-99', 206, 'ij', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=5-2', 200, 'abcdefghij', undefined],
  ['bytes=0-1,4-5', 200, 'abcdefghij', undefined],
  ['lines=1-2', 200, 'abcdefghij', undefined],
  ['bytes=-', 200, 'abcdefghij', undefined],
])('the range %s is answered %i', async (range, status, body, contentRange) => {
  replacePage('abcdefghij')
  const answer = await get({ range })
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange])
  expect(answer.headers['content-length']).toBe(String(body.length))
})

test('a range is answered only for the same version', async () => {
  replacePage('abcdefghij')
  const { etag = '' } = (await get()).headers
  expect((await get({ range: 'bytes=5-', 'if-range': etag })).body).toBe('fghij')
  expect((await get({ range: 'bytes=5-', 'if-range': '"old"' })).body).toBe('abcdefghij')
})

test('a HEAD request returns the length and no body', async () => {
  replacePage('abcdefghij')
  const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/page' })
  expect([statusCode, body, headers['content-length']]).toEqual([200, '', '10'])
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
})

test('an empty file is sent', async () => {
  replacePage('')
  const { statusCode, body, headers } = await get()
  expect([statusCode, body, headers['content-length']]).toEqual([200, '', '0'])
})
