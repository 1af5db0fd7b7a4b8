// Sensitive words: checking a text.
import type { Feature } from '../../feature.ts'
import { sensitiveWordRoutes } from './routes.ts'

export const feature = { routes: sensitiveWordRoutes } satisfies Feature
