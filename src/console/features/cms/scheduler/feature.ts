// Scheduled jobs: when they run in words, how far a run is, and the history of runs.
import type { Feature } from '../../../entity/feature.ts'

export const schedulerFeature: Feature = { entity: 'cms/scheduler', load: () => import('./screen.tsx') }
