// The files of a site that people work on.
import type { Feature } from '../../feature.ts'
import { fileJobs, fileSchedules } from './clean.ts'
import { fileRoutes } from './routes.ts'

export const feature = { routes: fileRoutes, jobs: fileJobs, schedules: fileSchedules } satisfies Feature
