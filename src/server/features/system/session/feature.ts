// Login, the own profile, and online users.
import type { Feature } from '../../feature.ts'
import { sessionBehaviour } from './behaviour.ts'
import { sessionJobs } from './forgot-password.ts'
import { sessionRoutes } from './routes.ts'

export const feature = { behaviour: sessionBehaviour, routes: sessionRoutes, jobs: sessionJobs } satisfies Feature
