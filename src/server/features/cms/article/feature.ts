// Articles.
import type { Feature } from '../../feature.ts'
import { articleBehaviour } from './behaviour.ts'
import { articleJobs } from './jobs.ts'
import { logRoute } from './records.ts'

export const feature = { behaviour: articleBehaviour, jobs: articleJobs, routes: [logRoute] } satisfies Feature
