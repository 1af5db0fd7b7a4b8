// The exports of the feature registry, as the app sees them.
import type { Feature, MenuBadge, OwnRoute, Reviewed } from '../entity/feature.ts'
import * as registry from '../features/index.ts'

export const features: readonly Feature[] = Object.values(registry)

export const home = features.find((feature) => feature.home !== undefined)?.home

export const ownRoutes: readonly OwnRoute[] = features.flatMap(({ routes }) => routes ?? [])

/** Entities whose rows the command palette finds. */
export const found: readonly string[] = features.flatMap(({ entity, found: isFound }) =>
  isFound === true && entity !== undefined ? [entity] : [],
)

export const badges: readonly MenuBadge[] = features.flatMap(({ badge }) => badge ?? [])

export const reviewed: readonly Reviewed[] = features.flatMap((feature) => feature.reviewed ?? [])
