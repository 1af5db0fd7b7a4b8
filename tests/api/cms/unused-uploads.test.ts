// Unreferenced uploads are deleted once a week; anything that still references one keeps it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { enqueueJob } from '../../../src/server/jobs/enqueue-job.ts'
import { publishPages } from '../../support/published-pages.ts'
import { testDatabases } from '../../support/test-database.ts'
import { picture, uploadTo } from './attachment-client.ts'
import { buildSmallSite, type Content, openContent } from './content.ts'

const day = 24 * 60 * 60 * 1000

function pathOf(number: number): string {
  return `uploads/202601/00000000-0000-4000-8000-00000000000${number}.png`
}

describe.each(testDatabases)('unused uploads on %s', (database) => {
  let content: Content
  let start: number
  beforeAll(async () => {
    content = await openContent({ database })
    start = content.test.clock.now()
  })
  beforeEach(() => content.test.clock.set(start))
  afterAll(() => content.close())

  async function collect(now: number): Promise<void> {
    content.test.clock.set(now)
    const job = { kind: 'cms/collect-uploads', payload: {} }
    await content.test.ports.database.transaction((trx) => enqueueJob(trx, job, now))
    await content.runJobs()
  }

  test('uploads that no text, draft, page or file of a site references are deleted after a week, others stay', async () => {
    const { files } = content.test.ports
    const { appid, code, news, detail } = await buildSmallSite(content)
    const at = (number: number) => `/${pathOf(number)}`
    const released = await content.article({
      appid,
      channelId: news,
      content: `<p><img src="${at(1)}"></p>`,
      saveMode: 3,
    })
    await content.runJobs()
    await content.ok('/cms/article/save', { id: released, content: '<p>改了</p>' })
    const binned = await content.article({ appid, channelId: news, photo: at(2) })
    await content.ok('/cms/article/delete', { ids: String(binned), channelId: news, shareType: 1 })
    await content.ok('/cms/template/save', { id: detail, content: `<img src="${at(3)}">` })
    await content.ok('/cms/app/save', { id: appid, logo: at(4) })
    await files.write(`sites/${code}/assets/site.css`, `body { background: url(${at(5)}) }`)
    await publishPages(content.test.ports, code, { 'old.html': `<img src="${at(6)}">` })
    const values = { content: `<img src="${at(8)}">` }
    await content.ok('/cms/article/draft/save', { appid, key: 'unsaved', values })
    for (let number = 1; number <= 8; number += 1) await files.write(pathOf(number), 'x')

    const kept = async () => {
      const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
      const found = await Promise.all(numbers.map((number) => files.read(pathOf(number))))
      return numbers.filter((_, index) => found[index] !== null)
    }
    const written = Date.now()
    await collect(written + 6 * day)
    expect(await kept()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    await collect(written + 8 * day)
    expect(await kept()).toEqual([1, 2, 3, 4, 5, 6, 8])
    expect(content.failures).toEqual([])
  })

  test('a file stays while one of its addresses is used, also only in a former version or a draft; its unused rows are deleted', async () => {
    const { files, database: rows } = content.test.ports
    const { appid, news, detail } = await buildSmallSite(content)
    const send = async (name: string, data: string) =>
      (await uploadTo(content, { name, data, texts: { appid: String(appid) } })).data
    const first = await send('一.txt', 'the same')
    const alias = await send('二.txt', 'the same')
    const former = await send('三.txt', 'in a former version')
    const drafted = await send('五.txt', 'in a draft')
    const unused = await send('四.txt', 'nowhere')
    const values = { title: '草稿', attachUrl: drafted.path }
    await content.ok('/cms/article/draft/save', { key: randomUUID(), appid, values })
    await content.article({ appid, channelId: news, type: 2, content: null, attachUrl: alias.path })
    await content.ok('/cms/template/save', { id: detail, content: `<a href="${former.path}">` })
    await content.ok('/cms/template/save', { id: detail, content: 'changed' })

    await collect(Date.now() + 30 * day)
    const left = await rows.read.selectFrom('cms_attachment').select('id').execute()
    const ids = left.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([alias.id, former.id, drafted.id]))
    for (const { id } of [first, unused]) expect(ids).not.toContain(id)
    const isStored = async ({ path }: { path: string }) => (await files.stat(path.slice(1))) !== null
    expect(await Promise.all([first, former, drafted, unused].map(isStored))).toEqual([true, true, true, false])
    expect((await content.page(alias.path)).body).toBe('the same')
  })

  test('texts of any extension, also in the bin and the history of a site, and names across two chunks keep uploads', async () => {
    const { files } = content.test.ports
    const { code } = await buildSmallSite(content)
    const names = [1, 2, 3, 4, 5].map((number) => pathOf(number).replace('202601/0', '202601/1'))
    const [htm = '', manifest = '', binned = '', former = '', split = ''] = names
    await files.write(`sites/${code}/assets/a.htm`, `<img src="/${htm}">`)
    await files.write(`sites/${code}/assets/site.webmanifest`, JSON.stringify({ icon: `/${manifest}` }))
    await files.write(`sites/${code}/bin/one/content`, `url(/${binned})`)
    await files.write(`sites/${code}/history/a.css/.versions/one/content`, `url(/${former})`)
    for (const path of names) await files.write(path, 'x')
    const chunk = 256 * 1024
    await files.write(`sites/${code}/assets/large.js`, `${'-'.repeat(chunk - 30)}/${split}${'-'.repeat(chunk)}`)
    await collect(Date.now() + 8 * day)
    for (const path of names) expect(await files.stat(path), path).not.toBeNull()
  })

  test('a draft that is saved while the texts are read keeps its upload', async () => {
    const { files, database: rows } = content.test.ports
    const { appid } = await buildSmallSite(content)
    const path = pathOf(9)
    await files.write(path, 'x')
    await content.ok('/cms/article/draft/save', { appid, key: 'meanwhile', values: { title: '草稿' } })
    const snapshot = JSON.stringify({ content: `<img src="/${path}">` })
    const list = files.list.bind(files)
    const spy = vi.spyOn(files, 'list').mockImplementation(async (folder) => {
      if (folder === 'sites')
        await rows.transaction((trx) =>
          trx.updateTable('system_draft').set({ snapshot }).where('draftKey', '=', 'meanwhile').execute(),
        )
      return list(folder)
    })
    await collect(Date.now() + 8 * day)
    spy.mockRestore()
    expect(await files.stat(path)).not.toBeNull()
    expect(content.failures).toEqual([])
  })

  test('a file that is uploaded again counts as new, and a picture goes with its thumbnail', async () => {
    const { files } = content.test.ports
    const data = await picture(600, 500)
    const send = async (token: string) => (await uploadTo(content, { to: '/image', data, token })).data
    const { path } = await send(content.token)
    const small = path.slice(1).replace('.png', '.thumb.webp')
    expect(await files.stat(small)).not.toBeNull()
    const later = Date.now() + 60 * day
    content.test.clock.set(later - day)
    expect((await send(await content.test.login())).path).toBe(path)
    await collect(later)
    expect(await files.stat(small)).not.toBeNull()
    await collect(later + 7 * day)
    expect([await files.stat(path.slice(1)), await files.stat(small)]).toEqual([null, null])
  })
})
