// Names of menu entries in the current language; entries without a translation keep the server's name.
import { useRouteTitle } from '../../data/outline.ts'
import type { MenuNode } from '../../data/session-store.ts'
import { useShownName } from '../../data/use-shown-name.ts'
import { useLanguage } from '../../data/use-text.ts'
import { toPath } from '../menu-tree.ts'

export function useMenuName(): (node: Pick<MenuNode, 'name' | 'url'>) => string {
  const language = useLanguage()
  const shown = useShownName()
  const titleOf = useRouteTitle()
  return (node) => {
    if (language !== 'en') return node.name
    const path = node.url === null ? '/' : toPath(node.url)
    const own = path === '/' ? undefined : titleOf(path)
    return own ?? shown(node.name)
  }
}
