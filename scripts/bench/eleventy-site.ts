// The same site for Eleventy: the templates of the product in plain Liquid, which it renders with liquidjs, and one file per article.
import { articleVariables, frameOf, listVariables, plainText } from './liquid-pages.messages.ts'
import { publishTemplates } from './messages.ts'
import type { Site } from './publish-rows.ts'
import { chainOf, listPages } from './site-pages.ts'

const config = `export default function (eleventy) {
  eleventy.setLiquidOptions({ outputEscape: 'escape', cache: true })
  eleventy.addLiquidFilter('excerpt', (text, length) => (text.length > length ? text.slice(0, length) + '…' : text))
}
`

/** The filter of the product that needs to know the page. */
function withoutAsset(text: string): string {
  return text.replaceAll(/{{ '([^']+)' \| asset }}/g, '{{ root }}assets/$1')
}

const shared = ['site', 'channel', 'breadcrumb', 'root', 'nav', 'links']

/** The template of a kind of pages. Eleventy has a variable `page` of its own until another is assigned. */
function templateOf(file: string, assigned: readonly string[]): string {
  const frame = shared.map((name) => `{% assign ${name} = frames[frameId].${name} %}`)
  return `{% assign now = 'now' %}${frame.join('')}${assigned.join('')}${withoutAsset(plainText(file))}`
}

const lists = `---
pagination:
  data: lists
  size: 1
  alias: entry
permalink: "{{ entry.path }}"
---
`

/** Lists, and links to other articles, show no body. */
function linked(article: unknown): unknown {
  return typeof article === 'object' && article !== null ? { ...article, content: '' } : article
}

/** Path and text of every file that Eleventy reads. */
export function* eleventyFiles(site: Site): Generator<readonly [string, string]> {
  yield ['package.json', '{ "type": "module" }']
  yield ['eleventy.config.js', config]
  for (const { name, file } of publishTemplates) yield [`_includes/${name}.liquid`, withoutAsset(plainText(file))]
  const fromEntry = ['kind', 'page'].map((name) => `{% assign ${name} = entry.${name} %}`)
  yield ['list.liquid', `${lists}{% assign frameId = entry.frameId %}${templateOf('list', fromEntry)}`]
  yield [
    '_includes/detail.liquid',
    templateOf('article', []).replace('{{ article.content | raw }}', '{{ content | raw }}'),
  ]
  const frames: Record<string, unknown> = {}
  const entries: unknown[] = []
  for (const channel of site.channels) {
    const frame = frameOf(site, chainOf(site, channel))
    const { now: _now, ...variables } = frame.variables
    frames[channel.id] = variables
    const frameId = channel.id
    for (const page of listPages(channel)) {
      const given = listVariables(channel, page, frame)
      const shown = { ...given.page, articles: given.page.articles.map(linked) }
      entries.push({ ...given, page: shown, path: page.path, frameId })
    }
    for (const [at, { id, content }] of channel.own.entries()) {
      const { article, previous, next, more, kind } = articleVariables(channel, at, frame)
      const path = `${channel.folder}${id}.html`
      const others = {
        article: linked(article),
        previous: linked(previous),
        next: linked(next),
        more: more.map(linked),
      }
      const front = {
        layout: 'detail.liquid',
        permalink: path,
        templateEngineOverride: 'html',
        kind,
        frameId,
        ...others,
      }
      yield [`articles/${path}`, `---json\n${JSON.stringify(front)}\n---\n${content}\n`]
    }
  }
  yield ['_data/frames.json', JSON.stringify(frames)]
  yield ['_data/lists.json', JSON.stringify(entries)]
}
