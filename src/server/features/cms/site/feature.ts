// Sites, and the jobs that write their pages.
import type { Feature } from '../../feature.ts'
import { publishingJobs } from '../../../publishing/jobs.ts'
import { siteBehaviour } from './behaviour.ts'

export const feature = { behaviour: siteBehaviour, jobs: publishingJobs } satisfies Feature
