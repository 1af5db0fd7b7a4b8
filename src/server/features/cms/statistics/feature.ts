// Statistics of articles, from counters that every change of an article updates.
import type { Feature } from '../../feature.ts'
import { createCounting } from './counters/count-changes.ts'
import { installCounters } from './counters/install.ts'
import { statisticsRoutes } from './routes.ts'

export const feature = {
  routes: statisticsRoutes,
  pollers: [createCounting],
  install: ({ call }) => installCounters(call),
} satisfies Feature
