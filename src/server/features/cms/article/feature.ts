// Articles.
import type { Feature } from '../../feature.ts'
import { articleBehaviour } from './behaviour.ts'
import { articleJobs } from './jobs.ts'

export const feature = { behaviour: articleBehaviour, jobs: articleJobs } satisfies Feature
