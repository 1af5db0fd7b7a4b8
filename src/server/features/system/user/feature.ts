// Accounts.
import type { Feature } from '../../feature.ts'
import { userBehaviour } from './behaviour.ts'
import { userRoutes } from './routes.ts'

export const feature = { behaviour: userBehaviour, routes: userRoutes } satisfies Feature
