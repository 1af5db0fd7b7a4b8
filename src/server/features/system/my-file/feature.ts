// Files of one's own jobs.
import type { Feature } from '../../feature.ts'
import { myFileRoutes } from './routes.ts'

export const feature = { routes: myFileRoutes } satisfies Feature
