// The starter site: complete, published quickly, and never restored over later work.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installStarterSite } from '../../../src/server/features/cms/starter-site/install.ts'
import { type Content, openContent } from './content.ts'
import { crawl } from './crawl.ts'

let content: Content

function install({ test }: Content = content) {
  const facts = { user: null, job: { account: 'admin' }, ip: '', requestId: 'start', siteId: null }
  return installStarterSite({ call: test.app.createCall(facts), files: test.ports.files, samples: true })
}

beforeEach(async () => {
  content = await openContent()
})
afterEach(() => content.close())

test('it is installed and published without a failure', async () => {
  expect(await install()).toBe(true)
  await content.runJobs()
  expect(content.failures).toEqual([])
  expect((await content.page('/site/library/')).body).toContain('在喧闹的城市里')
})

test('every link and every file of every page exists, and none leaves the site', async () => {
  await install()
  await content.runJobs()
  const { seen, broken, pages } = await crawl(content, '/site/library/')
  for (const body of pages) {
    expect(body).not.toMatch(/https?:\/\/(?!www\.w3\.org|schema\.org)/)
    expect(body).toContain('<html lang="zh-CN">')
  }
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(30)
})

test('a second start changes nothing, even after the site was edited or deleted', async () => {
  await install()
  await content.runJobs()
  expect(await install()).toBe(false)
  const [site] = await content.ok<{ id: number }[]>('/cms/app/list', {})
  await content.ok('/cms/app/del', { id: site?.id })
  await content.ok('/cms/app/recycle/opt', { ids: String(site?.id), flag: 'delete' })
  expect(await install()).toBe(false)
  expect(await content.ok('/cms/app/list', {})).toEqual([])
})

test('it is not installed if there is a site already', async () => {
  await content.site()
  expect(await install()).toBe(false)
})

test('its articles can be edited and released like any other', async () => {
  await install()
  await content.runJobs()
  const articles = await content.ok<{ id: number; code: string }[]>('/cms/article/list', { page: 1, limit: 100 })
  const card = articles.find((article) => article.code === 'card')
  await content.ok('/cms/article/save', { id: card?.id, title: '办证要带什么', saveMode: 3 })
  await content.runJobs()
  expect((await content.page('/site/library/services/card.html')).body).toContain('办证要带什么')
})

test('with PUBLIC_URL its pages name their own addresses; on a domain, those of the domain', async () => {
  const named = await openContent({ env: { PUBLIC_URL: 'https://cms.example.com:8443' } })
  const canonical = async () => {
    await named.runJobs()
    const { body } = await named.page('/site/library/services/card.html')
    return /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]
  }
  try {
    await install(named)
    expect(await canonical()).toBe('https://cms.example.com:8443/site/library/services/card.html')
    const [site] = await named.ok<{ id: number }[]>('/cms/app/list', {})
    await named.ok('/cms/app/save', { id: site?.id, domain: 'library.example.com' })
    await named.ok('/cms/app/release', { id: site?.id, range: 2, type: 1 })
    expect(await canonical()).toBe('https://library.example.com:8443/services/card.html')
  } finally {
    await named.close()
  }
})
