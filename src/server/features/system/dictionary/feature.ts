// Dictionary entries.
import type { Feature } from '../../feature.ts'
import { dictionaryBehaviour } from './behaviour.ts'
import { dictionaryRoutes } from './routes.ts'

export const feature = { behaviour: dictionaryBehaviour, routes: dictionaryRoutes } satisfies Feature
