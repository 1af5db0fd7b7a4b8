// Templates.
import type { Feature } from '../../feature.ts'
import { templateBehaviour } from './behaviour.ts'
import { templateRoutes } from './routes.ts'

export const feature = { behaviour: templateBehaviour, routes: templateRoutes } satisfies Feature
