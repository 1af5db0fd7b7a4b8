// An unsaved template in the site of a preview: it takes the place of the stored one, and shows the requested page.
import { articleOrder } from '../article-order.ts'
import { pathOfArticle, templateOfArticle } from '../article-page.ts'
import type { SiteIndex } from '../site-index.ts'
import { linkChannel, type SiteModel, type TemplateInfo, templateType } from '../site-model.ts'
import type { PreviewTarget } from './ticket.ts'

/** What a new template is called in a model; stored ones count from 1. */
export const newTemplateId = 0

/** With the template in it, used by the channel or article even if these have chosen another. */
export function withTemplate(
  model: SiteModel,
  template: TemplateInfo,
  { channelId, articleId }: Pick<PreviewTarget, 'channelId' | 'articleId'>,
): SiteModel {
  const { id, type } = template
  const isList = type === templateType.overview || type === templateType.single
  return {
    ...model,
    site: type === templateType.home ? { ...model.site, homeTemplate: id } : model.site,
    templates: [...model.templates.filter((other) => other.id !== id), template],
    channels: isList
      ? model.channels.map((one) => (one.id === channelId ? { ...one, generalTemplate: id } : one))
      : model.channels,
    articles:
      type === templateType.detail
        ? model.articles.map((one) => (one.id === articleId ? { ...one, detailTemplateId: id } : one))
        : model.articles,
  }
}

/** The pages that the template is made for, those that use it first. */
export function pagesFor(
  index: SiteIndex,
  { id, type }: TemplateInfo,
): Pick<PreviewTarget, 'channelId' | 'articleId'>[] {
  const site = { channelId: null, articleId: null }
  if (type === templateType.detail) {
    const articles = [...index.model.articles].sort(articleOrder(null))
    const shown = articles.filter((article) => pathOfArticle(index, article) !== null)
    const [own, others] = parted(shown, (article) => templateOfArticle(index, article)?.id === id)
    return [...own, ...others].map((article) => ({ ...site, articleId: article.id }))
  }
  if (type !== templateType.overview && type !== templateType.single) return [site]
  const channels = index.model.channels.filter((channel) => channel.type !== linkChannel)
  const [own, others] = parted(channels, (channel) => index.overviewTemplate(channel)?.id === id)
  return [...own, ...others].map((channel) => ({ ...site, channelId: channel.id }))
}

function parted<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
