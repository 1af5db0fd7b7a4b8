// Every task that one may read.
import type { Feature } from '../../../entity/feature.ts'

export const myTaskFeature: Feature = { entity: 'flow/my-task', load: () => import('./screen.tsx') }
