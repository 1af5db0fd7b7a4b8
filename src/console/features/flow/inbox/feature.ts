// The task inbox: what the user has to do.
import type { Feature } from '../../../entity/feature.ts'
import { inboxTitle } from './title/messages.ts'

export const inboxFeature: Feature = {
  badge: {
    path: '/flowable/work/tasks',
    load: async () => (await import('./waiting/waiting-badge.tsx')).WaitingBadge,
  },
  routes: [
    {
      path: '/flowable/work/tasks',
      title: inboxTitle,
      ofSite: false,
      load: async () => (await import('./inbox-page.tsx')).InboxPage,
    },
  ],
}
