// Franchise applications.
import type { Feature } from '../../feature.ts'
import { joinBehaviour } from './behaviour.ts'
import { joinRoutes } from './public-call.ts'

export const feature = { behaviour: joinBehaviour, routes: joinRoutes } satisfies Feature
