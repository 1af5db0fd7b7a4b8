// The features as the app reads them: what the registry exports.
import type { Feature, OwnRoute } from '../entity/feature.ts'
import * as registry from '../features/index.ts'

export const features: readonly Feature[] = Object.values(registry)

export const ownRoutes: readonly OwnRoute[] = features.flatMap(({ routes }) => routes ?? [])
