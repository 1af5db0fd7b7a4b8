// Articles.
import type { Feature } from '../../feature.ts'
import { articleBehaviour } from './behaviour.ts'
import { articleJobs } from './jobs.ts'
import { layoutRoute } from './layout-route.ts'
import { articleMessages as messages } from './messages.ts'
import { dropPreviews, expiredPreviewsKind, previewSchedules } from './preview-unsaved.ts'
import { logRoute } from './records.ts'
import { offlineKind, releaseKind } from './job-kinds.ts'
import { reviewEnd } from './review/end-review.ts'
import { installReviews } from './review/install.ts'
import { reviewerRoute } from './review/reviewer-route.ts'

export const feature = {
  behaviour: articleBehaviour,
  jobs: { ...articleJobs, [expiredPreviewsKind]: dropPreviews },
  failures: {
    [releaseKind]: { kind: 'publication', name: messages.plannedRelease, link: '/cms/article/article-list' },
    [offlineKind]: { kind: 'publication', name: messages.plannedRemoval, link: '/cms/article/article-list' },
  },
  schedules: previewSchedules,
  routes: [logRoute, layoutRoute, reviewerRoute],
  processEnds: [reviewEnd],
  install: installReviews,
} satisfies Feature
