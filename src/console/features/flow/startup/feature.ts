// Starting a process: a page for everybody who is logged in; the server offers what they may start.
import type { Feature } from '../../../entity/feature.ts'
import { startupTitle } from './title/messages.ts'

export const startupFeature: Feature = {
  routes: [
    {
      path: '/flowable/work/processes/startup',
      title: startupTitle,
      parent: '/flowable/work/processes',
      ofSite: false,
      load: async () => (await import('./startup-page.tsx')).StartupPage,
    },
  ],
}
