// Resources: filtered by type, marked if disabled.
import type { Feature } from '../../../entity/feature.ts'

export const resourceFeature: Feature = { entity: 'system/resource', load: () => import('./screen.tsx') }
