// The task inbox: what the user has to do.
import type { Feature } from '../../../entity/feature.ts'
import { inboxTitle } from './title/messages.ts'

export const inboxFeature: Feature = {
  routes: [
    {
      path: '/flowable/work/tasks',
      title: inboxTitle,
      ofSite: false,
      load: async () => (await import('./inbox-page.tsx')).InboxPage,
    },
  ],
}
