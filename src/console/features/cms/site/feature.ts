// Sites: with an input of its own for the domain.
import type { Feature } from '../../../entity/feature.ts'

export const siteFeature: Feature = { entity: 'cms/site', load: () => import('./screen.tsx'), found: true }
