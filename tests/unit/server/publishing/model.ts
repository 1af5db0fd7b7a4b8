// Site models for tests of rendering, without a database.
import { PageRenderer } from '../../../../src/server/publishing/page-renderer.ts'
import type { PlannedPage } from '../../../../src/server/publishing/page-plan.ts'
import type { ArticleInfo, ChannelInfo, SiteModel, TemplateInfo } from '../../../../src/server/publishing/site-model.ts'

const extra = { bak01: null, bak02: null, bak03: null, bak04: null, bak05: null }

export const testNow = Date.UTC(2026, 0, 5, 2, 0, 0)

export function channelInfo(values: Partial<ChannelInfo> & Pick<ChannelInfo, 'id'>): ChannelInfo {
  return {
    pid: null,
    name: `频道${values.id}`,
    viewName: null,
    code: null,
    keyword: null,
    icon: null,
    type: 1,
    linkType: null,
    url: null,
    linkChannelId: null,
    generalTemplate: null,
    detailTemplate: null,
    menu: true,
    sortId: values.id,
    open: '_self',
    articlePage: 10,
    orderBy: null,
    extra,
    ...values,
  }
}

export function articleInfo(values: Partial<ArticleInfo> & Pick<ArticleInfo, 'id' | 'channelId'>): ArticleInfo {
  return {
    quotedIn: [],
    title: `文章${values.id}`,
    titleColor: null,
    subTitle: null,
    shortTitle: null,
    type: 1,
    author: null,
    sourceName: null,
    sourceUrl: null,
    keyword: null,
    summary: null,
    photo: null,
    attachUrl: null,
    url: null,
    code: null,
    top: false,
    sortId: 0,
    detailTemplateId: null,
    showTime: testNow + values.id * 1000,
    createTime: testNow,
    updateTime: testNow,
    releaseTime: null,
    path: null,
    extra,
    ...values,
  }
}

export function templateInfo(id: number, type: number, content: string): TemplateInfo {
  return { id, type, name: `模板${id}`, fileName: null, content }
}

export function siteModel(values: Partial<SiteModel>): SiteModel {
  return {
    site: {
      id: 1,
      code: 'demo',
      name: '站点',
      title: '标题',
      keyword: null,
      descript: null,
      logo: null,
      homeTemplate: null,
    },
    channels: [],
    templates: [],
    articles: [],
    address: null,
    timeZone: 'Asia/Shanghai',
    now: testNow,
    ...values,
  }
}

const homePage: PlannedPage = { kind: 'home', path: 'index.html', channelId: null, articleId: null, number: 1 }

/** The home page of a site with this home template. */
export function renderHome(
  text: string,
  options: { fragments?: readonly { name: string; content: string }[]; model?: Partial<SiteModel> } = {},
): string {
  const fragments = (options.fragments ?? []).map((fragment, at) => ({
    ...fragment,
    id: 100 + at,
    type: 2,
    fileName: null,
  }))
  const templates = [templateInfo(1, 1, text), ...fragments, ...(options.model?.templates ?? [])]
  return new PageRenderer(siteModel({ ...options.model, templates })).render(homePage, new Map())
}
