// The editor of forms: a page for everybody who is logged in; saving on the server needs a right, files do not.
import type { Feature } from '../../../entity/feature.ts'
import { formEditorTitle } from './title/messages.ts'

export const formEditorFeature: Feature = {
  routes: [
    {
      path: '/flowable/form/editor',
      title: formEditorTitle,
      parent: '/flowable/form/deployments',
      ofSite: false,
      load: async () => (await import('./editor-page.tsx')).EditorPage,
    },
  ],
}
