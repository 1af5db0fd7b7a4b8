// Every template of the shipped packs copes with every missing field: no empty links, headings or values, and no separator left alone.
import { describe, expect, test } from 'vitest'
import { ownFilterWords } from '../../../../src/server/publishing/language/own-filters.messages.ts'
import { htmlWords, queryWords } from '../../../../src/server/publishing/language/own-tags.messages.ts'
import { readPacks } from '../../../../src/server/publishing/packs/packs.ts'
import { shippedFiles } from '../../../../src/server/publishing/packs/shipped-files.ts'
import type { PackChannel } from '../../../../src/server/publishing/packs/template-pack.ts'
import { planSite } from '../../../../src/server/publishing/page-plan.ts'
import { PageRenderer } from '../../../../src/server/publishing/page-renderer.ts'
import type { ArticleInfo, ChannelInfo, SiteInfo, SiteModel } from '../../../../src/server/publishing/site-model.ts'
import { articleInfo, channelInfo, siteModel } from './model.ts'

const { packs } = await readPacks(shippedFiles)

const bare: SiteInfo = {
  id: 1,
  code: 'demo',
  name: '站点',
  title: null,
  keyword: null,
  descript: null,
  logo: null,
  homeTemplate: null,
}
const fullSite: SiteInfo = { ...bare, title: '标题', keyword: '词', descript: '说明', logo: '/site/demo/logo.svg' }
const filled = { bak01: '一', bak02: '二', bak03: '三', bak04: '四', bak05: '五' }
const fullChannel = { viewName: '显示名', keyword: '词', icon: 'icon', extra: filled } as const
const fullArticle = {
  titleColor: '#123456',
  subTitle: '副标题',
  shortTitle: '短',
  author: '作者',
  sourceName: '来源',
  sourceUrl: 'https://example.com',
  keyword: '词',
  summary: '摘要',
  photo: '/site/demo/assets/a.png',
  attachUrl: '/site/demo/a.pdf',
  extra: filled,
} as const

interface Filling {
  readonly site?: SiteInfo
  readonly channel?: Partial<ChannelInfo>
  readonly article?: Partial<ArticleInfo>
  readonly perChannel?: number
}

const types = { list: 1, single: 2, link: 3 } as const

/** One pack, rendered with its own channels, or without any. */
function siteOf({ templates: packed, channels: own }: (typeof packs)[number]) {
  const templates = packed.map(({ name, type, fileName, content }, at) => {
    return { id: at + 1, name, type, fileName, content }
  })
  const templateId = (name: string | null) => templates.find((one) => one.name === name)?.id ?? null
  const idOf = (code: string | null) => own.findIndex((one) => one.code === code) + 1 || null

  function toChannel({ code, parent, kind, link, template, detail, menu }: PackChannel, at: number): ChannelInfo {
    const linked = kind === 'link' ? { linkType: 2, linkChannelId: idOf(link) } : {}
    const used = { generalTemplate: templateId(template), detailTemplate: templateId(detail), menu, ...linked }
    return channelInfo({ id: at + 1, pid: idOf(parent), code, type: types[kind], ...used })
  }

  /** The channels of the pack, and a dead link; articles in every channel that has pages. */
  function modelOf({ site = bare, channel = {}, article = {}, perChannel = 2 }: Filling): SiteModel {
    const channels = own.map((one, at) => ({ ...toChannel(one, at), ...channel }))
    const link = channelInfo({ id: 90, type: 3, linkType: 1 })
    const articles = channels
      .filter(({ type }) => type !== types.link)
      .flatMap(({ id }) =>
        Array.from({ length: perChannel }, (_, at) => articleInfo({ ...article, id: id * 10 + at, channelId: id })),
      )
    const jump = articleInfo({ ...article, id: 999, channelId: 1, type: 3, url: null })
    return siteModel({ site, templates, channels: [...channels, link], articles: [...articles, jump] })
  }
  return { templates, modelOf }
}

/** Errors of a page, in words. */
function faultsOf(html: string): string[] {
  const found = [
    ...html.matchAll(/<[^<>]*\s(?:src|href|content|style|title|datetime|target|action)="\s*"[^<>]*>/g),
    ...html.matchAll(/<(h\d|p|a|b|span|li|ul|ol|nav|title|time|dl|section|header)\b[^<>]*>\s*<\/\1>/g),
    ...html.matchAll(/\b(?:undefined|null|NaN)\b|\[object|Invalid/g),
  ].map(([text]) => text)
  const texts = [...html.matchAll(/<(p|h\d|title|li)\b[^<>]*>(.*?)<\/\1>/gs)].map(([, , inner = '']) =>
    inner.replace(/<[^<>]*>/g, '').trim(),
  )
  const described = [...html.matchAll(/content="([^"]*)"/g)].map(([, text = '']) => text.trim())
  const stray = [...texts, ...described].filter((text) => /^[·\-：|,，]|[·\-：|,，]$|·\s*·|：\s*·/.test(text))
  return [...found, ...stray]
}

function faultsIn(model: SiteModel): Record<string, string[]> {
  const renderer = new PageRenderer(model)
  const pages = planSite(renderer.index).filter(({ path }) => path.endsWith('.html'))
  const all = pages.map((page) => [page.path, faultsOf(renderer.render(page, new Map()))] as const)
  return Object.fromEntries(all.filter(([, faults]) => faults.length > 0))
}

test('all packs of the product can be read', () => {
  expect(packs.map(({ id }) => id).toSorted()).toEqual(['basic', 'company', 'portal'])
})

test('the basic pack uses every tag and filter of this product but the one for feeds', () => {
  const text =
    packs
      .find(({ id }) => id === 'basic')
      ?.templates.map(({ content }) => content)
      .join('\n') ?? ''
  const tags = [...queryWords, ...htmlWords].filter(({ name }) => !new RegExp(`{%-? ${name}\\b`).test(text))
  const filters = ownFilterWords.filter(({ name }) => !new RegExp(`\\| ${name}\\b`).test(text))
  expect([...tags, ...filters].map(({ name }) => name)).toEqual(['date_to_rfc822'])
})

test('the check finds what it looks for', () => {
  const bad =
    '<img src=""><a href=" ">x</a><h2> </h2><p>· 作者</p><p>来源：</p><p>a · · b</p><b>undefined</b><title> - 站点</title>'
  expect(faultsOf(bad)).toHaveLength(8)
})

describe.each(packs.map((pack) => [pack.id, pack] as const))('%s', (_id, pack) => {
  const { templates, modelOf } = siteOf(pack)

  test('pages with only the required fields have no gaps', () => {
    const model = modelOf({})
    expect(planSite(new PageRenderer(model).index).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['home', 'list', 'article', 'notFound']),
    )
    expect(faultsIn(model)).toEqual({})
  })

  test('an empty site has no gaps: no channels, or channels without articles', () => {
    expect(faultsIn(siteModel({ site: bare, templates }))).toEqual({})
    expect(faultsIn(modelOf({ perChannel: 0 }))).toEqual({})
    expect(faultsIn(modelOf({ perChannel: 1 }))).toEqual({})
  })

  test.each([
    ...Object.keys(fullArticle).map((name) => ['article', name] as const),
    ...Object.keys(fullChannel).map((name) => ['channel', name] as const),
    ...(['title', 'keyword', 'descript', 'logo'] as const).map((name) => ['site', name] as const),
    ['nothing', ''] as const,
  ])('with all fields but one: %s %s', (kind, name) => {
    const without = <Row extends object>(of: string, row: Row): Row =>
      kind !== of ? row : { ...row, [name]: name === 'extra' ? channelInfo({ id: 0 }).extra : null }
    const filling = {
      site: without('site', fullSite),
      channel: without('channel', fullChannel as Partial<ChannelInfo>),
      article: without('article', fullArticle as Partial<ArticleInfo>),
    }
    expect(faultsIn(modelOf(filling))).toEqual({})
  })
})
