// The diagram of an instance or definition in the whole window.
import type { Feature } from '../../../entity/feature.ts'
import { loadDrawing } from '../diagram/load-drawing.ts'
import { viewerTitle } from './title/messages.ts'

export const viewerFeature: Feature = {
  routes: [
    {
      path: '/flowable/viewer',
      title: viewerTitle,
      ofSite: false,
      load: async () => {
        // Loads beside the page and the diagram's description; the page reports a failure when it asks again.
        loadDrawing().catch(() => undefined)
        return (await import('./viewer-page.tsx')).ViewerPage
      },
    },
  ],
}
