// The registry of the console's features: screens with slots of their own, and routes that are no entity's list. By hand.
import type { ComponentType } from 'react'
import { text } from '../data/text.ts'
import type { Screen } from '../entity/screen.ts'
import { articleScreen } from './cms/article/screen.tsx'
import { siteScreen } from './cms/site/screen.tsx'
import { operationLogScreen } from './system/operation-log/screen.tsx'
import { permissionScreen } from './system/permission/screen.tsx'
import { resourceScreen } from './system/resource/screen.tsx'
import { sessionScreen } from './system/session/screen.tsx'
import { userScreen } from './system/user/screen.tsx'

export interface OwnRoute {
  /** Below /admin. */
  readonly path: string
  readonly title: () => string
  /** Route whose breadcrumb it stands under. */
  readonly parent?: string
  readonly load: () => Promise<ComponentType<object>>
}

export const screens: readonly Screen[] = [
  articleScreen,
  siteScreen,
  operationLogScreen,
  permissionScreen,
  resourceScreen,
  sessionScreen,
  userScreen,
]

export const ownRoutes: readonly OwnRoute[] = [
  {
    path: '/system/authority',
    title: () => text('page.authority'),
    load: async () => (await import('./system/authority/authority-page.tsx')).AuthorityPage,
  },
]
