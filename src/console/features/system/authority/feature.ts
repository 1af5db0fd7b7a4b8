// The rights of users and roles: a page of its own.
import type { Feature } from '../../../entity/feature.ts'
import { authorityTitle } from './title/messages.ts'

export const authorityFeature: Feature = {
  routes: [
    {
      path: '/system/authority',
      title: authorityTitle,
      ofSite: false,
      load: async () => (await import('./authority-page.tsx')).AuthorityPage,
    },
  ],
}
