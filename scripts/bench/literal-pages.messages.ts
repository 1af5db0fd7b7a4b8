// The pages as template literals: nothing is interpreted, parts that do not differ between pages are made once per depth.
import type { Article, Channel, Site } from './publish-rows.ts'
import { chainOf, type ListPage, listName, listPages, moreOf, rootOf, shownNumbers, topChannels } from './site-pages.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign) : text
}

function day(time: string, separator: string): string {
  return time.slice(0, 10).replaceAll('-', separator)
}

function longDay(time: string): string {
  return `${time.slice(0, 4)} 年 ${Number(time.slice(5, 7))} 月 ${Number(time.slice(8, 10))} 日`
}

function excerpt(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text
}

interface Page {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly main: string
  /** The chain of the page's channel. */
  readonly chain: readonly Channel[]
}

class Literals {
  readonly #site: Site
  readonly #tops: readonly Channel[]

  constructor(site: Site) {
    this.#site = site
    this.#tops = topChannels(site)
  }

  layout({ path, title, description, main, chain }: Page): string {
    const root = rootOf(path)
    const name = escape(this.#site.name)
    return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${root}assets/images/logo.svg" type="image/svg+xml">
<link rel="alternate" href="${root}rss.xml" type="application/rss+xml" title="${name}">
<link rel="stylesheet" href="${root}assets/css/site.css">
</head>
<body>
<a class="skip" href="#main">跳到正文</a>
${this.#header(root, chain)}
<main id="main">${main}</main>
${this.#footer(root)}
</body>
</html>
`
  }

  #header(root: string, chain: readonly Channel[]): string {
    const items = this.#tops.map(
      (top) =>
        `\n      <a href="${root}${top.folder}" target="_self"${chain.includes(top) ? ' aria-current="page"' : ''}>${escape(top.name)}</a>`,
    )
    return `<header class="site-header">
  <div class="wrap">
    <a class="brand" href="${root}"><img src="${root}assets/images/logo.svg" alt="" width="36" height="36"><span>${escape(this.#site.name)}</span></a>
    <nav class="site-nav" aria-label="主导航">
      <a href="${root}">首页</a>${items.join('')}
    </nav>
  </div>
</header>
`
  }

  #footer(root: string): string {
    const items = this.#tops.map((top) => `<li><a href="${root}${top.folder}">${escape(top.name)}</a></li>`)
    return `<footer class="site-footer">
  <div class="wrap footer-grid">
    <div>
      <p class="footer-name">${escape(this.#site.name)}</p>
    </div>
    <div>
      <h2>开放时间</h2>
      <p>周二至周日 9:00 – 22:00<br>周一闭馆（法定节假日除外）</p>
    </div>
    <div>
      <h2>联系我们</h2>
      <p>青石路 18 号，地铁二号线「钟楼」站 B 口<br>咨询电话 010-5555 0188</p>
    </div>
    <nav aria-label="页脚导航">
      <h2>栏目</h2>
      <ul>${items.join('')}</ul>
    </nav>
  </div>
  <p class="wrap copyright">© ${new Date().getFullYear()} ${escape(this.#site.name)} · <a href="${root}rss.xml">RSS 订阅</a> · <a href="${root}sitemap.xml">网站地图</a></p>
</footer>
`
  }

  #card(root: string, article: Article, channel: Channel): string {
    const url = `${root}${channel.folder}${article.id}.html`
    const summary = article.summary ? `<p class="summary">${escape(excerpt(article.summary, 72))}</p>` : ''
    return `<article class="card">
  <div class="card-body">
    <p class="meta">${escape(channel.name)}<span aria-hidden="true"> · </span><time datetime="${day(article.showTime, '-')}">${day(article.showTime, '.')}</time></p>
    <h3><a href="${url}">${escape(article.title)}</a></h3>
    ${summary}
  </div>
</article>
`
  }

  #breadcrumb(root: string, chain: readonly Channel[]): string {
    const items = chain.map((one) => `<li><a href="${root}${one.folder}">${escape(one.name)}</a></li>`)
    return `<nav class="breadcrumb" aria-label="当前位置"><ol><li><a href="${root}">首页</a></li>${items.join('')}</ol></nav>`
  }

  article(channel: Channel, at: number, chain: readonly Channel[]): { path: string; html: string } {
    const article = channel.own[at] as Article
    const path = `${channel.folder}${article.id}.html`
    const root = rootOf(path)
    const neighbour = (other: Article | undefined, mark: string, label: string) =>
      other
        ? `<a ${mark} href="${root}${channel.folder}${other.id}.html"><span>${label}</span>${escape(other.title)}</a>`
        : ''
    const more = moreOf(channel, article).map((other) => this.#card(root, other, this.#channelOf(other, channel)))
    const title = escape(article.title)
    const main = `
<article class="reading">
  <header class="wrap narrow reading-head">
    ${this.#breadcrumb(root, chain)}
    <h1>${title}</h1>
    <p class="meta">
      <time datetime="${day(article.showTime, '-')}">${longDay(article.showTime)}</time>${article.author ? `<span aria-hidden="true"> · </span>${escape(article.author)}` : ''}
    </p>
  </header>
  <div class="wrap narrow prose">
    ${article.content}
  </div>
  <nav class="wrap narrow neighbours" aria-label="上一篇与下一篇">
    ${neighbour(channel.own[at - 1], 'rel="prev"', '上一篇')}
    ${neighbour(channel.own[at + 1], 'class="next" rel="next"', '下一篇')}
  </nav>
</article>
<aside class="band">
  <div class="wrap section">
    <header class="section-head"><h2>更多${escape(channel.name)}</h2><a href="${root}${channel.folder}">查看全部</a></header>
    <div class="cards">${more.join('')}</div>
  </div>
</aside>
`
    const description = escape(excerpt(article.summary ?? article.title, 120))
    return {
      path,
      html: this.layout({ path, title: `${title} - ${escape(this.#site.name)}`, description, main, chain }),
    }
  }

  #channelOf(article: Article, near: Channel): Channel {
    return article.channelId === near.id
      ? near
      : (this.#site.channels.find(({ id }) => id === article.channelId) ?? near)
  }

  list(channel: Channel, page: ListPage, chain: readonly Channel[]): { path: string; html: string } {
    const root = rootOf(page.path)
    const links = shownNumbers(page).map(
      (number) =>
        `<a href="${root}${channel.folder}${listName(number)}"${number === page.number ? ' aria-current="page"' : ''}>${number}</a>`,
    )
    const cards = page.articles.map((article) => this.#card(root, article, this.#channelOf(article, channel)))
    const title = `${escape(channel.name)}${page.number > 1 ? `（第 ${page.number} 页）` : ''} - ${escape(this.#site.name)}`
    const main = `
<div class="page-head">
  <div class="wrap">
    ${this.#breadcrumb(root, chain)}
    <h1>${escape(channel.name)}</h1>
  </div>
</div>
<div class="wrap section">
  <div class="cards">${cards.join('')}</div>
  <nav class="pager" aria-label="分页">${links.join('')}</nav>
</div>
`
    return {
      path: page.path,
      html: this.layout({ path: page.path, title, description: escape(channel.name), main, chain }),
    }
  }
}

export function* literalPages(site: Site): Generator<{ path: string; html: string }> {
  const literals = new Literals(site)
  for (const channel of site.channels) {
    const chain = chainOf(site, channel)
    for (const page of listPages(channel)) yield literals.list(channel, page, chain)
    for (const at of channel.own.keys()) yield literals.article(channel, at, chain)
  }
}
