// Channels: the order of articles is chosen instead of typed.
import { defineScreen } from '../../../entity/screen.ts'
import { ArticleOrder, ArticleOrderInput } from './article-order.tsx'

export const screen = defineScreen('cms/channel', {
  fields: { orderBy: ArticleOrderInput },
  views: { orderBy: ArticleOrder },
})
