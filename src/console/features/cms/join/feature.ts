// Franchise applications: dates in Chinese form, masked values shown on demand.
import type { Feature } from '../../../entity/feature.ts'

export const joinFeature: Feature = { entity: 'cms/join', load: () => import('./screen.tsx') }
