// Processes that one has started or takes part in.
import type { Feature } from '../../../entity/feature.ts'

export const myProcessFeature: Feature = { entity: 'flow/my-process', load: () => import('./screen.tsx') }
