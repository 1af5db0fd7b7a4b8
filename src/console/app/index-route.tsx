// `/`: the user's start page - the first entry of the menu, or the home page.
import { Navigate } from 'react-router-dom'
import { mayOpen } from '../data/access-control.ts'
import { useSession } from '../data/session.ts'
import { home } from './features.ts'
import { lazyPage } from './lazy-page.tsx'
import { indexPath } from './menu-tree.ts'
import { MenuShortcut } from './menu-shortcut.tsx'

const HomePage = home && lazyPage(home)

export function IndexRoute() {
  const { rights } = useSession()
  const path = indexPath(rights.menus, (candidate) => mayOpen(rights, candidate))
  if (path !== '/') return <Navigate to={path} replace />
  return HomePage ? <HomePage Shortcut={MenuShortcut} /> : null
}
