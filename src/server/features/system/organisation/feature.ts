// Organisations.
import type { Feature } from '../../feature.ts'
import { organisationRoutes } from './routes.ts'

export const feature = { routes: organisationRoutes } satisfies Feature
