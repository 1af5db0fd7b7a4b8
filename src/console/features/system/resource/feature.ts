// Resources: narrowed by type, marked where disabled.
import type { Feature } from '../../../entity/feature.ts'

export const resourceFeature: Feature = { entity: 'system/resource', load: () => import('./screen.tsx') }
