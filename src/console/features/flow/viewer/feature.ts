// The diagram of an instance or definition in the whole window.
import type { Feature } from '../../../entity/feature.ts'
import { viewerTitle } from './title/messages.ts'

export const viewerFeature: Feature = {
  routes: [
    {
      path: '/flowable/viewer',
      title: viewerTitle,
      ofSite: false,
      load: async () => (await import('./viewer-page.tsx')).ViewerPage,
    },
  ],
}
