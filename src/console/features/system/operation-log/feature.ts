// The operation log: names instead of codes, changes field by field.
import type { Feature } from '../../../entity/feature.ts'

export const operationLogFeature: Feature = { entity: 'system/operation-log', load: () => import('./screen.tsx') }
