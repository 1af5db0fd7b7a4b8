// Sites, and the jobs that write their pages.
import type { Feature } from '../../feature.ts'
import { publishingJobs } from '../../../publishing/jobs.ts'
import { siteBehaviour } from './behaviour.ts'
import { siteRoutes } from './routes.ts'
import { copyJobs, copyKind } from './copy/action.ts'
import { publishKind } from '../../../publishing/publication.ts'
import { publishRegularlyKind } from '../../../publishing/site-schedule.ts'
import { siteMessages as messages } from './messages.ts'

export const feature = {
  behaviour: siteBehaviour,
  routes: siteRoutes,
  jobs: { ...publishingJobs, ...copyJobs },
  failures: {
    [publishKind]: { kind: 'publication', name: messages.publishing, link: '/cms/sites/publication' },
    [publishRegularlyKind]: { kind: 'publication', name: messages.publishing, link: '/cms/sites/publication' },
    [copyKind]: { kind: 'job', name: messages.copyFailed, link: '/cms/sites/site-list' },
  },
} satisfies Feature
