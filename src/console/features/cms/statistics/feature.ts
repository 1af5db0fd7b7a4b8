// Statistics of articles by site, channel and person.
import type { Feature } from '../../../entity/feature.ts'
import { statisticsTitle } from './title/messages.ts'

export const statisticsFeature: Feature = {
  routes: [
    {
      path: '/cms/sites/siteview',
      title: statisticsTitle,
      ofSite: false,
      load: async () => (await import('./statistics-page.tsx')).StatisticsPage,
    },
  ],
}
