// The files of a site: a page of its own, opened from the list of sites.
import type { Feature } from '../../../entity/feature.ts'
import { explorerTitle } from './title/messages.ts'

export const filexplorerFeature: Feature = {
  routes: [
    {
      path: '/cms/sites/filexplorer/:id',
      title: explorerTitle,
      parent: '/cms/sites/site-list',
      ofSite: false,
      load: async () => (await import('./explorer-page.tsx')).ExplorerPage,
    },
  ],
}
