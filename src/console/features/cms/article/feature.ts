// Articles: long titles and channels are truncated, titles have their colour.
import type { Feature } from '../../../entity/feature.ts'

export const articleFeature: Feature = {
  entity: 'cms/article',
  load: () => import('./screen.tsx'),
  found: true,
  reviewed: {
    prefix: 'article:',
    load: async () => (await import('./reviewed/reviewed-article.tsx')).ReviewedArticle,
  },
}
