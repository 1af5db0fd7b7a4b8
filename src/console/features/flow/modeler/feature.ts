// The modeler of process diagrams: a page of its own, loaded when it is opened.
import type { Feature } from '../../../entity/feature.ts'
import { modelerTitle } from './title/messages.ts'

export const modelerFeature: Feature = {
  routes: [
    {
      path: '/flowable/modeler',
      title: modelerTitle,
      ofSite: false,
      load: async () => (await import('./modeler-page.tsx')).ModelerPage,
    },
  ],
}
