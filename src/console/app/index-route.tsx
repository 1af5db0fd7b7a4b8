// `/`: the person's index view - the first entry of the menu - or the home page when that is it.
import { Navigate } from 'react-router-dom'
import { mayOpen } from '../data/access-control.ts'
import { useSession } from '../data/session.ts'
import { lazyPage } from './lazy-page.tsx'
import { indexPath } from './menu-tree.ts'

const HomePage = lazyPage(async () => (await import('./home/home-page.tsx')).HomePage)

export function IndexRoute() {
  const { rights } = useSession()
  const path = indexPath(rights.menus, (candidate) => mayOpen(rights, candidate))
  return path === '/' ? <HomePage /> : <Navigate to={path} replace />
}
