// Articles.
import type { Feature } from '../../feature.ts'
import { articleBehaviour } from './behaviour.ts'
import { articleJobs } from './jobs.ts'
import { layoutRoute } from './layout-route.ts'
import { logRoute } from './records.ts'

export const feature = {
  behaviour: articleBehaviour,
  jobs: articleJobs,
  routes: [logRoute, layoutRoute],
} satisfies Feature
