// Resources.
import type { Feature } from '../../feature.ts'
import { resourceBehaviour } from './behaviour.ts'
import { resourceRoutes } from './routes.ts'

export const feature = { behaviour: resourceBehaviour, routes: resourceRoutes } satisfies Feature
