// Saved views of lists, private or for a role.
import type { Feature } from '../../feature.ts'
import { savedViewRoutes } from './routes.ts'

export const feature = { routes: savedViewRoutes } satisfies Feature
