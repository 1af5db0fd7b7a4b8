// Progress of jobs.
import type { Feature } from '../../feature.ts'
import { schedulerRoutes } from './routes.ts'

export const feature = { routes: schedulerRoutes } satisfies Feature
