// Open tasks of everybody.
import type { Feature } from '../../../entity/feature.ts'

export const processTaskFeature: Feature = { entity: 'flow/process-task', load: () => import('./screen.tsx') }
