// Hot words: linking them in a body.
import type { Feature } from '../../feature.ts'
import { hotwordRoutes } from './routes.ts'

export const feature = { routes: hotwordRoutes } satisfies Feature
