// Scheduled jobs, and the progress of any.
import type { Feature } from '../../feature.ts'
import { ensureSiteSchedules } from '../../../publishing/site-schedule.ts'
import { schedulerBehaviour } from './behaviour.ts'
import { schedulerRoutes } from './routes.ts'

export const feature = {
  behaviour: schedulerBehaviour,
  routes: schedulerRoutes,
  install: ({ call }) => ensureSiteSchedules(call),
} satisfies Feature
