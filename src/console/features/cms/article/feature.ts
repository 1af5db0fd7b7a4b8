// The article list: titles and channels are cut, titles carry their colour.
import type { Feature } from '../../../entity/feature.ts'

export const articleFeature: Feature = { entity: 'cms/article', load: () => import('./screen.tsx') }
