// A large link to a page, with its icon and name from the menu.
import { Link } from 'react-router-dom'
import type { ShortcutProps } from '../entity/feature.ts'
import { MenuIcon } from '../ui/menu-icon.tsx'
import { useMenuName } from './layout/use-menu-name.ts'
import { toPath } from './menu-tree.ts'

export function MenuShortcut({ name, url, icon, description }: ShortcutProps) {
  const nameOf = useMenuName()
  return (
    <Link to={toPath(url)} className="shortcut">
      <span className="shortcut-icon">
        <MenuIcon name={icon ?? 'AppstoreOutlined'} />
      </span>
      <span>
        <strong>{nameOf({ name, url })}</strong>
        {description && <small>{description}</small>}
      </span>
    </Link>
  )
}
