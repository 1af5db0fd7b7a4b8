// Uploaded files of a site.
import type { Feature } from '../../feature.ts'
import { attachmentJobs, attachmentSchedules } from './collect.ts'
import { attachmentRoutes } from './routes.ts'
import { usesRoute } from './uses-route.ts'

export const feature = {
  routes: [...attachmentRoutes, usesRoute],
  jobs: attachmentJobs,
  schedules: attachmentSchedules,
} satisfies Feature
