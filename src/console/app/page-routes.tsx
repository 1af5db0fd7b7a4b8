// Every page inside the frame: one route per descriptor with a screen (and its recycle bin), the features' own, and the shell's.
import { matchPath, Navigate, type RouteObject } from 'react-router-dom'
import { findDescriptor, allDescriptors } from '../data/descriptor.ts'
import { currentLabels } from '../data/labels.ts'
import { text, fillIn } from '../data/text.ts'
import { ownRoutes, screens } from '../features/index.ts'
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import { operationTitles } from '../../shared/messages.ts'
import { Forbidden } from '../ui/error-pages.tsx'
import { IndexRoute } from './index-route.tsx'
import type { PageHandle } from './page-handle.ts'
import { lazyPage } from './lazy-page.tsx'
import { SiteGate } from './site-gate.tsx'

const EntityPage = lazyPage(async () => (await import('../entity/entity-page.tsx')).EntityPage)
const ProfilePage = lazyPage(async () => (await import('./profile/profile-page.tsx')).ProfilePage)

function entityTitle(name: string): string {
  return currentLabels()[name]?.title ?? findDescriptor(name)?.title ?? ''
}

function screenTitle({ name, list }: Descriptor): string {
  const labels = currentLabels()[name]
  return labels?.screen ?? labels?.title ?? list?.title ?? ''
}

function listRoute(descriptor: Descriptor): RouteObject[] {
  const { name, list } = descriptor
  if (!list?.route) return []
  const handle: PageHandle = { title: () => screenTitle(descriptor) }
  return [{ path: list.route, handle, element: <EntityPage key={name} name={name} screens={screens} /> }]
}

function recycleRoute({ name, list, recycle }: Descriptor): RouteObject[] {
  if (recycle === null) return []
  const title = (): string => fillIn(operationTitles.recycle, { title: entityTitle(name) })
  const handle: PageHandle = { title, ...(list?.route ? { parent: list.route } : {}) }
  return [
    {
      path: recycle.route,
      handle,
      element: <EntityPage key={`${name}:recycle`} name={name} recycle screens={screens} />,
    },
  ]
}

const featureRoutes: RouteObject[] = ownRoutes.map(({ path, title, parent, load }) => {
  const Page = lazyPage(load)
  const handle: PageHandle = { title, ...(parent === undefined ? {} : { parent }) }
  return { path, handle, element: <Page /> }
})

const contentRoutes = [
  ...allDescriptors().flatMap((descriptor) => [...listRoute(descriptor), ...recycleRoute(descriptor)]),
  ...featureRoutes,
]

function belongsToSite({ path }: RouteObject): boolean {
  return path?.startsWith('/cms/') === true && !path.startsWith('/cms/jmgl')
}

function page(title: () => string): { handle: PageHandle } {
  return { handle: { title } }
}

export const pageRoutes: RouteObject[] = [
  { path: '/', ...page(() => text('app.home')), element: <IndexRoute /> },
  { path: '/forbidden', ...page(() => text('page.forbiddenTitle')), element: <Forbidden /> },
  { path: '/profile', element: <Navigate to="/profile/base" replace /> },
  { path: '/profile/base', ...page(() => text('profile.base')), element: <ProfilePage /> },
  { path: '/profile/passwd', ...page(() => text('profile.password')), element: <ProfilePage /> },
  { path: '/profile/sessions', ...page(() => text('profile.sessions')), element: <ProfilePage /> },
  { element: <SiteGate />, children: contentRoutes.filter(belongsToSite) },
  ...contentRoutes.filter((route) => !belongsToSite(route)),
]

const flatRoutes = pageRoutes.flatMap((route) => route.children ?? [route])

const notFound: PageHandle = { title: () => text('page.notFoundTitle') }

/** What the page at this address says about itself. */
export function findPage(pathname: string): PageHandle | undefined {
  if (pathname === '/404') return notFound
  const found = flatRoutes.find(({ path }) => path !== undefined && matchPath(path, pathname) !== null)
  return found?.handle as PageHandle | undefined
}
