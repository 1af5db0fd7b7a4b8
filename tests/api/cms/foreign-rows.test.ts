// Every call on sites, channels, articles, templates, sources and publications, by somebody with all rights on one site and one of its
// channels, for rows of another site and of another channel: no answer tells of them, nothing of them changes, nothing refers to them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seed } from '../../../src/generated/seed.ts'
import type { RouteSpec } from '../../../src/server/http/route.ts'
import { grantData, type LoggedIn, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { type Content, openContent } from './content.ts'

/** In every text of the rows that the user may not see. */
const secret = '机密'

type Values = Readonly<Record<string, unknown>>

/** Ids of rows by the path of their entity. */
interface SiteRows {
  readonly app: number
  readonly template: number
  readonly source: number
  readonly publication: number
  readonly version: number
}

interface ChannelRows {
  readonly channel: number
  readonly article: number
  /** A planned publication. */
  readonly scheduler: number
}

interface Rows extends SiteRows, ChannelRows {
  readonly binned: Pick<Rows, 'channel' | 'article'>
}

const rights = [
  '/cms/sites/site-list',
  '/cms/channel/channel-list',
  '/cms/article/article-list',
  '/cms/template/template-list',
  '/cms/cms-settings/article-source',
  'source-add',
  'source-edit',
  'source-del',
]

function codesOf(module: string): string[] {
  const options = seed.resources.filter(({ dataPerm }) => dataPerm).map(({ code }) => code ?? '')
  return options.filter((code) => code.startsWith(`${module}:`))
}

const tables = [
  'cms_site',
  'cms_channel',
  'cms_article',
  'cms_template',
  'cms_article_source',
  'cms_publication',
] as const

describe.each(testDatabases)('rows of others on %s', (database) => {
  let content: Content
  let user: LoggedIn
  let own: Rows
  let foreign: Rows
  let beside: Rows

  async function makeSite(name: string): Promise<SiteRows> {
    const app = await content.site({ name, title: name })
    await content.template({ appid: app, type: 1, name: `${name}首页`, content: name })
    const template = await content.template({ appid: app, type: 4, name: `${name}详情`, content: name })
    await content.ok('/cms/template/save', { id: template, content: `${name}二` })
    const [version] = await content.ok<{ id: number }[]>('/cms/template/versions', { id: template })
    const { id: source } = await content.ok<{ id: number }>('/cms/source/save', { appid: app, name: `${name}来源` })
    await content.ok('/cms/app/release', { id: app, range: 1, type: 1 })
    await content.runJobs()
    const [publication] = await content.ok<{ id: number }[]>('/cms/publication/list', { appid: app })
    return { app, template, source, publication: publication?.id ?? 0, version: version?.id ?? 0 }
  }

  async function makeChannel(site: SiteRows, name: string): Promise<Rows> {
    const appid = site.app
    const channelOf = () => content.channel({ appid, name: `${name}频道`, detailTemplate: site.template })
    const channel = await channelOf()
    const articleOf = (channelId: number) =>
      content.article({ appid, channelId, title: `${name}文章`, content: `<p>${name}</p>` })
    const article = await articleOf(channel)
    const plan = { id: channel, range: 1, type: 2, plan: '2027-01-01 00:00:00' }
    const { jobId } = await content.ok<{ jobId: number }>('/cms/channel/release', plan)
    const binned = { channel: await channelOf(), article: await articleOf(channel) }
    await content.ok('/cms/article/delete', { id: binned.article, appid })
    await content.ok('/cms/channel/del', { id: binned.channel, appid })
    return { ...site, channel, article, scheduler: jobId, binned }
  }

  beforeAll(async () => {
    content = await openContent({ database })
    const site = await makeSite('自有')
    own = await makeChannel(site, '自有')
    foreign = await makeChannel(await makeSite(secret), secret)
    beside = await makeChannel(site, secret)
    user = await loginAs(content.test, { rights })
    const targets = { app: own.app, template: own.app, channel: own.channel, article: own.channel }
    for (const [module, targetId] of Object.entries(targets)) {
      await grantData(content.test, { userId: user.id }, { module, targetId, codes: codesOf(module) })
    }
  })
  afterAll(() => content.close())

  function calls(): readonly RouteSpec[] {
    // Uploads have tests of their own; /permList and /permUpdate belong to the screen of rights.
    const isAsked = ({ path, multipart }: RouteSpec) =>
      path.startsWith('/cms/') && !multipart && !/\/perm(?:List|Update)$/.test(path)
    return content.test.app.routeTable.filter(isAsked)
  }

  async function send({ path }: RouteSpec, body: Values): Promise<string> {
    const headers = { 'content-type': 'application/json', token: user.token }
    const payload = JSON.stringify(body)
    return (await content.test.app.inject({ method: 'POST', url: `/api${path}`, headers, payload })).body
  }

  async function stored(): Promise<string> {
    const { read } = content.test.ports.database
    const rows = await Promise.all(tables.map((table) => read.selectFrom(table).selectAll().orderBy('id').execute()))
    const jobs = await read.selectFrom('system_job').select(['id', 'payload', 'status']).orderBy('id').execute()
    const isOther = (row: Values) => row.appid === foreign.app || JSON.stringify(row).includes(secret)
    return JSON.stringify([rows.map((all) => all.filter(isOther)), jobs])
  }

  /** Of what is given, what the call knows. */
  function bodyOf({ path, body }: RouteSpec, rows: Partial<Rows>, given: Values): Values {
    const known = new Set(Object.keys((body?.properties ?? {}) as Values))
    const id = Object.entries(rows).find(([name]) => name === kindOf(path))?.[1]
    const draft = { key: 'draft', values: {} }
    const all = { name: '新名', title: '新题', ...draft, ...(id !== undefined && { id, ids: [id] }), ...given }
    return Object.fromEntries(Object.entries(all).filter(([name]) => known.has(name)))
  }

  function referencesTo({ channel, template, source, version }: Partial<Rows>): Values {
    const channels = { channelId: channel, pid: channel, beforeId: channel, linkChannelId: channel }
    const templates = { generalTemplate: template, detailTemplate: template, detailTemplateId: template }
    return { ...channels, ...templates, homeTemplate: template, sourceId: source, versionId: version }
  }

  test('own rows are answered', async () => {
    // Drafts are found by their key, not by the id of a row.
    const isDetail = ({ path }: RouteSpec) => path.endsWith('/detail') && !path.endsWith('/draft/detail')
    const details = calls().filter((spec) => isDetail(spec) && kindOf(spec.path) in own)
    const answers = await Promise.all(details.map((spec) => send(spec, bodyOf(spec, own, { appid: own.app }))))
    expect(answers.map((text) => JSON.parse(text).success)).toEqual(details.map(() => true))
    expect(details.length).toBe(6)
  })

  test.each<[string, () => Partial<Rows>, () => number]>([
    ['another site', () => foreign, () => foreign.app],
    ['another site, sent with the id of the own site', () => foreign, () => own.app],
    ['another channel', () => ({ ...channelOnly(beside) }), () => own.app],
    ['another site in its recycle bin', () => ({ ...foreign, ...foreign.binned }), () => foreign.app],
    ['another channel in the recycle bin', () => ({ ...channelOnly(beside), ...beside.binned }), () => own.app],
  ])('no call tells of rows of %s, or changes them', async (_title, rowsOf, site) => {
    const found: string[] = []
    const before = await stored()
    const given = { ...referencesTo(rowsOf()), appid: site() }
    for (const spec of calls()) {
      // `flag`: recovered or deleted for good.
      for (const flag of [1, 2]) {
        const body = bodyOf(spec, rowsOf(), { ...given, flag })
        const text = await send(spec, body)
        if (text.includes(secret) || (await stored()) !== before) found.push(`${spec.path} ${JSON.stringify(body)}`)
      }
    }
    expect(found).toEqual([])
  })

  test('own rows cannot be made to refer to them', async () => {
    // What makes the reference count.
    const together: Readonly<Record<string, Values>> = {
      beforeId: { sortFlag: 'other' },
      linkChannelId: { type: 3, linkType: 2 },
    }
    const found: string[] = []
    const references = [referencesTo(foreign), referencesTo(channelOnly(beside))].flatMap((one) => Object.entries(one))
    for (const spec of calls().filter(({ path }) => /\/(?:save|copy|remove|restore)$/.test(path))) {
      for (const [name, id] of references) {
        const body = bodyOf(spec, own, { appid: own.app, ...together[name], [name]: id })
        // Where the call does not know it, it is the place of the console: ignored.
        if (id === undefined || !(name in body) || (name === 'channelId' && !spec.path.includes('article'))) continue
        if (JSON.parse(await send(spec, body)).success) found.push(`${spec.path} ${JSON.stringify(body)}`)
      }
    }
    expect(found).toEqual([])
  })
})

function kindOf(path: string): string {
  return path.split('/')[2] ?? ''
}

function channelOnly({ channel, article, scheduler }: Rows): ChannelRows {
  return { channel, article, scheduler }
}
