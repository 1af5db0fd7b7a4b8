// Names of menu entries in the current language; entries without a translation keep the server's name.
import { useSyncExternalStore } from 'react'
import { useRouteTitle } from '../../data/descriptor.ts'
import { currentNames, subscribeLabels } from '../../data/labels.ts'
import type { MenuNode } from '../../data/session-store.ts'
import { useLanguage } from '../../data/use-text.ts'
import { toPath } from '../menu-tree.ts'

export function useMenuName(): (node: Pick<MenuNode, 'name' | 'url'>) => string {
  const language = useLanguage()
  const names = useSyncExternalStore(subscribeLabels, currentNames)
  const titleOf = useRouteTitle()
  return (node) => {
    if (language !== 'en') return node.name
    const path = node.url === null ? '/' : toPath(node.url)
    const own = path === '/' ? undefined : titleOf(path)
    return own ?? names[node.name] ?? node.name
  }
}
