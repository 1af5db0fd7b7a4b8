// Whatever path is sent in whatever call: nothing outside the folder of the site is read, written, moved or deleted, and the server lives.
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walkFiles } from '../../../src/server/publishing/files/working-files.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'
import { type FileClient, fileClient } from './file-client.ts'

const secret = '别处的秘密'

let content: Content
let site: SmallSite
let files: FileClient
/** Files of another site, of the product, and beside the store. */
const outside = ['sites/other/files/secret.txt', 'private/secret.txt']

beforeAll(async () => {
  content = await openContent()
  site = await buildSmallSite(content)
  files = fileClient(content, site.appid)
  const { files: store } = content.test.ports
  for (const path of outside) await store.write(path, secret)
  const folder = JSON.parse(store.address('sites').place) as { root: string }
  writeFileSync(join(folder.root, '../secret.txt'), secret)
  await files.write('a/b.txt', 'b')
  await files.write('c.txt', 'c')
  symlinkSync(folder.root, join(folder.root, `sites/${site.code}/files/link`))
  symlinkSync(join(folder.root, '../secret.txt'), join(folder.root, `sites/${site.code}/files/link.txt`))
})
afterAll(() => content.close())

/** Everything that the site does not own, as text. */
async function others(): Promise<string> {
  const { files: store } = content.test.ports
  const found: string[] = []
  for await (const { path, size } of walkFiles(store, 'private')) found.push(`private/${path} ${size}`)
  for await (const { path, size } of walkFiles(store, 'sites'))
    if (!path.startsWith(`${site.code}/`)) found.push(`sites/${path} ${size}`)
  for (const { path } of await store.list('')) found.push(path)
  return found.filter((line) => !['incoming', 'uploads'].includes(line)).join('\n')
}

const bad = [
  '../../other/files/secret.txt',
  '..',
  '../secret.txt',
  'a/../../../other/files/secret.txt',
  'a/./b.txt',
  '/etc/passwd',
  '//etc/passwd',
  'C:/windows/win.ini',
  '..\\..\\secret.txt',
  'a\\b.txt',
  '%2e%2e/%2e%2e/secret.txt',
  '..%2f..%2fsecret.txt',
  'a%00.txt',
  'a\0.txt',
  'a/\0',
  'con',
  'NUL.txt',
  'com1',
  'lpt9.css',
  '.htaccess',
  '.versions/x',
  'a/.tmp/x',
  'a/ ',
  'a.',
  'b.txt/',
  'a//b.txt',
  `${'x'.repeat(101)}.txt`,
  '文'.repeat(81),
  '文'.repeat(101),
  Array.from({ length: 200 }, () => 'ab').join('/'),
  'a\u202Etxt.exe',
  'a\nb.txt',
  '\uD800.txt',
  'file:///etc/passwd',
]

/** Every call that takes a path, with it at every place. */
function requestsOf(path: string): readonly [string, Record<string, unknown>][] {
  return [
    ['list', { path }],
    ['list', { path, area: 'pages' }],
    ['read', { filename: path }],
    ['read', { filename: path, area: 'pages' }],
    ['write', { filename: path, content: 'x' }],
    ['download', { filename: path }],
    ['download', { filename: path, area: 'pages' }],
    ['thumbnail', { filename: path }],
    ['mkdir', { path, name: 'new' }],
    ['mkdir', { path: '', name: path }],
    ['rename', { path, name: 'renamed' }],
    ['rename', { path: 'c.txt', name: path }],
    ['move', { paths: [path], target: 'a', flag: 'rename' }],
    ['move', { paths: ['c.txt'], target: path, flag: 'rename' }],
    ['copy', { paths: [path], target: 'a', flag: 'rename' }],
    ['copy', { paths: ['c.txt'], target: path, flag: 'rename' }],
    ['del', { paths: [path] }],
    ['versions', { filename: path }],
    ['version', { filename: 'c.txt', versionId: path }],
    ['version/restore', { filename: 'c.txt', versionId: path }],
    ['version/restore', { filename: path, versionId: 'x' }],
    ['recycle/opt', { ids: [path], flag: 'recovery' }],
    ['search', { path, keyword: 'secret', content: true }],
  ]
}

test.each(bad)('the path %j is refused wherever it is sent', async (path) => {
  const before = await others()
  for (const [call, body] of requestsOf(path)) {
    const { status } = await files.call(call, body)
    expect([call, body, status >= 400 && status < 500]).toEqual([call, body, true])
  }
  const { status } = await files.upload({ path, data: 'x' })
  expect(status >= 400 && status < 500).toBe(true)
  expect(await others()).toBe(before)
})

test.each(['/etc/passwd', '//etc/passwd', 'a//b.txt', 'b.txt/', ' '])(
  'the path %j is told to be none',
  async (path) => {
    const { errMsg, errors } = await files.call('read', { filename: path })
    const message = '文件路径不合法'
    expect([errMsg, errors]).toEqual([message, [{ field: 'filename', message }]])
  },
)

test('links in the folder are not followed, listed or searched', async () => {
  expect(await files.names()).not.toContain('link/')
  for (const [call, body] of [...requestsOf('link/private/secret.txt'), ...requestsOf('link.txt')]) {
    if (call === 'rename' || call === 'mkdir') continue
    const answer = await files.call(call, body)
    expect(JSON.stringify(answer.data ?? '')).not.toContain(secret)
    expect(answer.status).toBeLessThan(500)
  }
})

test('any path stays inside', async () => {
  const before = await others()
  const part = fc.oneof(
    fc.constantFrom('..', '.', '', 'a', 'b.txt', 'c.txt', '~', '*', '%2e%2e', '\0', '\\', 'con', '.tmp', 'link', ' '),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  const path = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/'))
  await fc.assert(
    fc.asyncProperty(path, fc.nat(), async (given, number) => {
      const requests = requestsOf(given)
      const [call, body] = requests[number % requests.length] ?? ['list', {}]
      const answer = await files.raw(call, body)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.payload).not.toContain(secret)
      expect(await others()).toBe(before)
    }),
    { numRuns: 150 },
  )
})
