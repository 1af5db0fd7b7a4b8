// What is deleted when it is old.
import type { Feature } from '../../feature.ts'
import { upkeepJobs } from './jobs.ts'

export const feature = { jobs: upkeepJobs } satisfies Feature
