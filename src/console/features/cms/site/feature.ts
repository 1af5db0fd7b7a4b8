// Sites: the domain has an input of its own.
import type { Feature } from '../../../entity/feature.ts'

export const siteFeature: Feature = { entity: 'cms/site', load: () => import('./screen.tsx') }
