// The start page of the console.
import type { Feature } from '../../feature.ts'
import { homeRoutes } from './routes.ts'

export const feature = { routes: homeRoutes } satisfies Feature
