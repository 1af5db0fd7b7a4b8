// A fragment that is rendered once for many pages comes out on each of them as if the page were rendered alone, and each page depends
// on what it reads.
import { expect, test } from 'vitest'
import { PageRenderer, type RenderedPage } from '../../../../src/server/publishing/page-renderer.ts'
import { planSite } from '../../../../src/server/publishing/page-plan.ts'
import type { SiteModel } from '../../../../src/server/publishing/site-model.ts'
import { articleInfo, channelInfo, siteModel, templateInfo } from './model.ts'

/** What fragments may depend on, and what they may leave behind. */
const snippets = [
  '{{ root }}{{ site.name }}{{ channel.title }}{{ kind }}{{ now | date: "%Y" }}',
  '{{ article.title }}{{ article.content }}',
  '{{ item.title }}{{ item.url }}{{ item.channel.name }}',
  '{% if item %}{{ forloop.index }}{% endif %}',
  '{{ previous.title }}{{ next.url }}{{ page.number }}{{ page.articles.size }}',
  '{% assign counted = counted | plus: 1 %}{{ counted }}',
  '{% if kind == "article" %}{% assign left = article.id %}{% endif %}{{ left }}',
  '{% unless left %}{% assign left = channel.id %}{% endunless %}',
  '{% capture text %}{{ root }}{{ counted }}{% endcapture %}{{ text }}',
  '{% increment steps %}{{ steps }}',
  '{% cycle "a", "b" %}',
  '{% channels nav %}{% for item in nav %}{{ item.title }}{% if item.current %}*{% endif %}{{ item.count }}{% endfor %}',
  '{% for item in nav %}{{ item.url }}{{ item.children.size }}{% endfor %}',
  '{% articles news, channel: channel, limit: 2, exclude: article %}{% for item in news %}{{ item.title }}{% endfor %}',
  '{% for item in news %}{{ item.url }}{% if forloop.last %}.{% endif %}{% break %}{% endfor %}',
  '{% related others, limit: 2 %}{% for item in others %}{{ item.title }}{% endfor %}',
  '{% breadcrumb %}{% pager %}{{ canonical }}{{ "x.png" | absolute_url }}{{ "logo.svg" | asset }}',
  '{% render "inner", item: item %}{% include "inner", item: channel %}',
  '{% include "inner" %}{% include "inner" %}',
  '{% if forloop.index == 2 %}{% continue %}{% endif %}',
  '{% assign some = "a,b" | split: "," %}{% for one in some %}{% include "inner" %}{% endfor %}',
]

const pages = [
  '{% include "one" %}{% include "two" %}{% for item in page.articles %}{% include "three" %}{% endfor %}{% include "one" %}',
  '{% assign counted = article.id %}{% include "two" %}{% articles news, limit: 3 %}{% for item in news %}{% include "three" %}{% include "one" %}{% endfor %}{{ left }}{{ counted }}{{ text }}',
  '{% layout "frame" %}{% block main %}{% include "three", item: article %}{% include "one" %}{% endblock %}',
]

/** Small numbers from a seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function randomSite(seed: number): SiteModel {
  const random = numbers(seed)
  const text = (): string => Array.from({ length: 1 + random(3) }, () => snippets[random(snippets.length)]).join('|')
  const fragments = [
    ['one', text()],
    ['two', text()],
    ['three', text()],
    ['inner', `(${snippets[random(16)]})`],
    ['frame', '<{% include "two" %}{% block main %}{% endblock %}{% include "one" %}>{{ left }}{{ counted }}'],
  ].map(([name = '', content = ''], at) => ({ ...templateInfo(10 + at, 2, content), name }))
  const types = [1, 3, 4].map((type, at) => templateInfo(type, type, pages[(at + random(3)) % 3] ?? ''))
  return siteModel({
    address: 'https://lib.example/',
    templates: [...types, ...fragments],
    channels: [
      channelInfo({ id: 1, code: 'news', articlePage: 2 }),
      channelInfo({ id: 2, code: 'events', pid: 1, articlePage: 3 }),
    ],
    articles: [1, 2].flatMap((channelId) =>
      [1, 2, 3, 4].map((at) => articleInfo({ id: channelId * 10 + at, channelId, keyword: `k${at % 2}` })),
    ),
  })
}

function questionsOf({ reads }: RenderedPage): string[] {
  return [...reads.keys, ...[...reads.parts].flatMap(({ keys }) => [...keys])]
}

test.each(Array.from({ length: 40 }, (_, at) => at + 1))('fragments and pages by chance (seed %i)', (seed) => {
  const model = randomSite(seed)
  const shared = new PageRenderer(model)
  const bodies = new Map(model.articles.map(({ id }) => [id, `<p>${id}</p>`]))
  const planned = planSite(shared.index).filter(({ kind }) => ['home', 'list', 'article'].includes(kind))
  for (const page of [...planned, ...planned.toReversed()]) {
    const alone = new PageRenderer(model).renderTracked(page, bodies)
    const together = shared.renderTracked(page, bodies)
    expect(together.html).toBe(alone.html)
    expect(together.articles).toEqual(alone.articles)
    expect(questionsOf(together)).toEqual(expect.arrayContaining(questionsOf(alone)))
  }
})

test('the same fragment is rendered once for the pages of a channel', () => {
  const templates = [
    { ...templateInfo(9, 2, '{% channels nav %}{% for item in nav %}{{ item.title }}{% endfor %}'), name: 'nav' },
    templateInfo(4, 4, '{% include "nav" %}{{ article.title }}'),
  ]
  const articles = [1, 2, 3].map((id) => articleInfo({ id, channelId: 1 }))
  const renderer = new PageRenderer(siteModel({ templates, channels: [channelInfo({ id: 1 })], articles }))
  const [, second, third] = planSite(renderer.index)
    .filter(({ kind }) => kind === 'article')
    .map((page) => renderer.renderTracked(page, new Map()))
  expect([...(third?.reads.parts ?? [])].filter((part) => second?.reads.parts.has(part))).not.toEqual([])
  expect(third?.html).toBe('频道1文章3')
})

test('a fragment that leaves out an article by its number is rendered once for other pages', () => {
  const templates = [
    { ...templateInfo(9, 2, '{% articles list, exclude: 1 %}{{ list.size }}'), name: 'list' },
    templateInfo(4, 4, '{% include "list" %}{{ article.title }}'),
  ]
  const articles = [1, 2, 3].map((id) => articleInfo({ id, channelId: 1 }))
  const renderer = new PageRenderer(siteModel({ templates, channels: [channelInfo({ id: 1 })], articles }))
  const [first, second, third] = planSite(renderer.index)
    .filter(({ kind }) => kind === 'article')
    .map((page) => renderer.renderTracked(page, new Map()))
  expect([first?.html, third?.html]).toEqual(['2文章1', '2文章3'])
  const shared = [...(third?.reads.parts ?? [])].filter((part) => second?.reads.parts.has(part))
  expect(shared.flatMap(({ keys }) => [...keys])).toContain('["article",1]')
})

test('the page of an article asks for the article once, whichever tags name it', () => {
  const text = '{% articles more, exclude: article.id %}{% related others %}{{ article.title }}{{ more.size }}'
  const articles = [1, 2].map((id) => articleInfo({ id, channelId: 1, keyword: 'k' }))
  const model = siteModel({ templates: [templateInfo(4, 4, text)], channels: [channelInfo({ id: 1 })], articles })
  const renderer = new PageRenderer(model)
  const page = planSite(renderer.index).find(({ articleId }) => articleId === 1)
  const rendered = page && renderer.renderTracked(page, new Map())
  expect(rendered?.html).toBe('文章11')
  expect(rendered && questionsOf(rendered).filter((key) => /^\["(?:article|released)"/.test(key))).toEqual([
    '["released",1]',
  ])
})
