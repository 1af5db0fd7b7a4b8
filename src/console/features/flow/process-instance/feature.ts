// Running processes of everybody.
import type { Feature } from '../../../entity/feature.ts'

export const processInstanceFeature: Feature = { entity: 'flow/process-instance', load: () => import('./screen.tsx') }
