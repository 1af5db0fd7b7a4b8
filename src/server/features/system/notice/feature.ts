// Notifications: the user's own, and their mails.
import type { Feature } from '../../feature.ts'
import { noticeJobs } from './mail.ts'
import { noticeRoutes } from './routes.ts'

export const feature = { routes: noticeRoutes, jobs: noticeJobs } satisfies Feature
