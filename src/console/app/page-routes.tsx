// Every page inside the layout: one route per descriptor with a screen (and its recycle bin), the features' own, and the shell's.
import { matchPath, Navigate, type RouteObject } from 'react-router-dom'
import { requireDescriptor } from '../data/descriptor.ts'
import { getLanguage } from '../data/language.ts'
import { allOutlines, openedTitleOf, titlesOf } from '../data/outline.ts'
import { fillInFor, text } from '../data/text.ts'
import { entityMessages } from '../entity/messages.ts'
import { EntityPage } from '../entity/entity-page.tsx'
import { createScreenStore } from '../entity/screen-store.ts'
import { ReviewedContext } from '../entity/reviewed-context.ts'
import { features, ownRoutes, reviewed } from './features.ts'
import type { EntityOutline } from '../../shared/entity/outline.ts'
import { Forbidden } from '../ui/error-pages.tsx'
import { IndexRoute } from './index-route.tsx'
import type { PageHandle } from './page-handle.ts'
import { lazyPage, routePage } from './lazy-page.tsx'
import { SiteGate } from './site-gate.tsx'

const ProfilePage = lazyPage(async () => (await import('./profile/profile-page.tsx')).ProfilePage)

const screens = createScreenStore(features)

interface EntityRouteProps {
  readonly name: string
  readonly recycle?: boolean
  /** `create` or an action: its form is open. */
  readonly opens?: string
}

/** Descriptor, screen and page load in parallel. */
function EntityRoute({ name, recycle = false, opens }: EntityRouteProps) {
  void requireDescriptor(name)
  void screens.find(name)
  return <EntityPage name={name} recycle={recycle} screens={screens} {...(opens !== undefined && { opens })} />
}

type Outlined = readonly [name: string, outline: EntityOutline]

function recycleTitle(name: string): string {
  const language = getLanguage()
  return fillInFor(language, entityMessages[language].recycleTitle, { title: titlesOf(name).plural })
}

function listRoute([name, { list, ofSite }]: Outlined): RouteObject[] {
  if (list === null) return []
  const handle: PageHandle = { title: () => titlesOf(name).screen, ofSite }
  return [{ path: list.route, handle, element: <EntityRoute key={name} name={name} /> }]
}

function recycleRoute([name, { list, recycle, ofSite }]: Outlined): RouteObject[] {
  if (recycle === null) return []
  const parent = list === null ? {} : { parent: list.route }
  const handle: PageHandle = { title: () => recycleTitle(name), ofSite, ...parent }
  return [{ path: recycle, handle, element: <EntityRoute key={`${name}:recycle`} name={name} recycle /> }]
}

function openedTitle(name: string, opens: string): string {
  const language = getLanguage()
  const { title } = titlesOf(name)
  const own = openedTitleOf(name, opens)
  return own === null ? fillInFor(language, entityMessages[language].createTitle, { title }) : `${title} · ${own}`
}

/** The list with a form open. */
function openedRoutes([name, { list, ofSite }]: Outlined): RouteObject[] {
  if (list === null) return []
  const { route, pages } = list
  return Object.entries(pages).map(([opens, { path }]) => {
    const handle: PageHandle = {
      title: () => openedTitle(name, opens),
      parent: route,
      grantedWith: route,
      ofSite,
      leavesWithSite: ofSite,
    }
    return { path, handle, element: <EntityRoute key={`${name}:${opens}`} name={name} opens={opens} /> }
  })
}

const reviewedViews = reviewed.map(({ prefix, load }) => ({ prefix, View: lazyPage(load) }))

const featureRoutes: RouteObject[] = ownRoutes.map(({ path, title, load, ...rest }) => {
  const Page = routePage(load)
  const handle: PageHandle = { ...rest, title: () => title[getLanguage()] }
  const element = (
    <ReviewedContext value={reviewedViews}>
      <Page />
    </ReviewedContext>
  )
  return { path, handle, element }
})

const contentRoutes = [
  ...allOutlines.flatMap((outlined) => [...listRoute(outlined), ...openedRoutes(outlined), ...recycleRoute(outlined)]),
  ...featureRoutes,
]

function belongsToSite({ handle }: RouteObject): boolean {
  return (handle as PageHandle).ofSite === true
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
  { path: '/profile/notices', ...page(() => text('profile.notices')), element: <ProfilePage /> },
  { path: '/profile/files', ...page(() => text('profile.files')), element: <ProfilePage /> },
  { path: '/profile/sessions', ...page(() => text('profile.sessions')), element: <ProfilePage /> },
  { element: <SiteGate wayOut={wayOutOf} />, children: contentRoutes.filter(belongsToSite) },
  ...contentRoutes.filter((route) => !belongsToSite(route)),
]

const flatRoutes = pageRoutes.flatMap((route) => route.children ?? [route])

/** Where a page leads that is left with its site. */
function wayOutOf(pathname: string): string | null {
  const handle = findPage(pathname)
  return handle?.leavesWithSite === true ? (handle.parent ?? '/') : null
}

const notFound: PageHandle = { title: () => text('page.notFoundTitle') }

/** Metadata of the page at this address. */
export function findPage(pathname: string): PageHandle | undefined {
  if (pathname === '/404') return notFound
  const found = flatRoutes.find(({ path }) => path !== undefined && matchPath(path, pathname) !== null)
  return found?.handle as PageHandle | undefined
}
