// Sites, and the jobs that write their pages.
import type { Feature } from '../../feature.ts'
import { publishingJobs } from '../../../publishing/jobs.ts'
import { siteBehaviour } from './behaviour.ts'
import { siteRoutes } from './routes.ts'
import { copyJobs } from './copy/action.ts'

export const feature = {
  behaviour: siteBehaviour,
  routes: siteRoutes,
  jobs: { ...publishingJobs, ...copyJobs },
} satisfies Feature
