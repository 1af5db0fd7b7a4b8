// Users: what a person leaves open is told before they are disabled or deleted.
import type { Feature } from '../../../entity/feature.ts'

export const userFeature: Feature = { entity: 'system/user', load: () => import('./screen.tsx') }
