// Online users: the user's own current session is marked.
import type { Feature } from '../../../entity/feature.ts'

export const sessionFeature: Feature = { entity: 'system/session', load: () => import('./screen.tsx') }
