// Data rights, granted to users and roles.
import type { Feature } from '../../feature.ts'
import { overviewRoutes } from './overview-routes.ts'
import { authorityRoutes } from './routes.ts'

export const feature = { routes: [...authorityRoutes, ...overviewRoutes] } satisfies Feature
