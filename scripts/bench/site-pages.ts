// The pages of the site and what each shows, for publishers other than the product.
import type { Article, Channel, Site } from './publish-rows.ts'

export interface ListPage {
  readonly path: string
  readonly number: number
  readonly count: number
  readonly articles: readonly Article[]
}

export function listPages(channel: Channel): ListPage[] {
  const count = Math.max(1, Math.ceil(channel.articles.length / channel.size))
  return Array.from({ length: count }, (_, at) => ({
    path: `${channel.folder}${at === 0 ? 'index' : `page-${at + 1}`}.html`,
    number: at + 1,
    count,
    articles: channel.articles.slice(at * channel.size, (at + 1) * channel.size),
  }))
}

export function topChannels(site: Site): readonly Channel[] {
  return site.channels.filter(({ pid }) => pid === null)
}

/** From the top channel down to the channel itself. */
export function chainOf(site: Site, channel: Channel): readonly Channel[] {
  const parent = site.channels.find(({ id }) => id === channel.pid)
  return parent ? [...chainOf(site, parent), channel] : [channel]
}

export function rootOf(path: string): string {
  return '../'.repeat(path.split('/').length - 1)
}

/** The newest three of the channel but this one. */
export function moreOf(channel: Channel, article: Article): readonly Article[] {
  return channel.articles
    .slice(0, 4)
    .filter(({ id }) => id !== article.id)
    .slice(0, 3)
}

/** Of a list, with two neighbours on each side. */
export function shownNumbers({ number, count }: ListPage): readonly number[] {
  return Array.from({ length: count }, (_, at) => at + 1).filter(
    (other) => other === 1 || other === count || Math.abs(other - number) <= 2,
  )
}

export function listName(number: number): string {
  return number === 1 ? '' : `page-${number}.html`
}
