// Clean-up of old data.
import type { Feature } from '../../feature.ts'
import { upkeepJobs, upkeepSchedules } from './jobs.ts'

export const feature = { jobs: upkeepJobs, schedules: upkeepSchedules } satisfies Feature
