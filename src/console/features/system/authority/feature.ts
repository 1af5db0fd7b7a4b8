// The rights of users and roles: a page of its own.
import type { Feature } from '../../../entity/feature.ts'
import { authorityTitle, effectiveTitle } from './title/messages.ts'

export const authorityFeature: Feature = {
  routes: [
    {
      path: '/system/authority',
      title: authorityTitle,
      ofSite: false,
      load: async () => (await import('./authority-page.tsx')).AuthorityPage,
    },
    {
      path: '/system/authority/effective',
      title: effectiveTitle,
      grantedWith: '/system/authority',
      ofSite: false,
      load: async () => (await import('./effective/effective-page.tsx')).EffectivePage,
    },
  ],
}
