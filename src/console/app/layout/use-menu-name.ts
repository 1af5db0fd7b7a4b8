// Names of menu entries in the current language; entries that have no translation keep the name the server gave.
import { useRouteTitle } from '../../data/descriptor.ts'
import { menuGroups } from '../../data/messages.ts'
import type { MenuNode } from '../../data/session-store.ts'
import { useLanguage, useText } from '../../data/use-text.ts'
import { ownRoutes } from '../features.ts'
import { toPath } from '../menu-tree.ts'

/** Of a page that a feature brings, unless the entry was renamed. */
function ownTitle(path: string, name: string): string | undefined {
  const title = ownRoutes.find((route) => route.path === path)?.title
  return title?.['zh-cn'] === name ? title.en : undefined
}

export function useMenuName(): (node: Pick<MenuNode, 'name' | 'url'>) => string {
  const language = useLanguage()
  const text = useText()
  const titleOf = useRouteTitle()
  return (node) => {
    if (language !== 'en') return node.name
    if (node.url === null) return menuGroups.get(node.name) ?? node.name
    const path = toPath(node.url)
    return path === '/' ? text('app.home') : (titleOf(path) ?? ownTitle(path, node.name) ?? node.name)
  }
}
