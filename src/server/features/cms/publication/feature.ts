// The history of publishing, and the clean-up of pages that it does not need any more.
import type { Feature } from '../../feature.ts'
import { collectPagesJobs, collectPagesSchedules } from '../../../publishing/history/collect-pages.ts'
import { publicationBehaviour } from './behaviour.ts'

export const feature = {
  behaviour: publicationBehaviour,
  jobs: collectPagesJobs,
  schedules: collectPagesSchedules,
} satisfies Feature
