// The event stream, and who is in which row.
import type { Feature } from '../../feature.ts'
import { liveRoutes } from './routes.ts'

export const feature = { routes: liveRoutes } satisfies Feature
