// Uploaded files of a site.
import type { Feature } from '../../feature.ts'
import { attachmentJobs, attachmentSchedules } from './collect.ts'
import { attachmentRoutes } from './routes.ts'

export const feature = {
  routes: attachmentRoutes,
  jobs: attachmentJobs,
  schedules: attachmentSchedules,
} satisfies Feature
