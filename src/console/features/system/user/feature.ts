// Users: before one is disabled or deleted, their open work is shown.
import type { Feature } from '../../../entity/feature.ts'

export const userFeature: Feature = { entity: 'system/user', load: () => import('./screen.tsx'), found: true }
