// Search for the readers of published sites.
import { fillTexts, fillTextsKind } from '../../../publishing/search/fill-texts.ts'
import type { Feature } from '../../feature.ts'
import { openSearchRoutes } from './routes.ts'

export const feature = { routes: openSearchRoutes, jobs: { [fillTextsKind]: fillTexts } } satisfies Feature
