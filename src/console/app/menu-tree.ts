// Queries on the user's menu tree: its first leaf, and the path to the entry of an address.
import type { MenuNode } from '../data/session-store.ts'

const remote = /^https?:\/\//i

export function isRemote(url: string): boolean {
  return remote.test(url)
}

/** Menu addresses are below /admin; some are stored with that base. */
export function toPath(url: string): string {
  const path = url.replace(/^\/admin(?=\/|$)/, '')
  return path === '' ? '/' : path
}

function isLeaf(node: MenuNode): boolean {
  return (node.children ?? []).length === 0
}

export function leavesOf(menus: readonly MenuNode[]): MenuNode[] {
  return menus.flatMap((node) => (isLeaf(node) ? [node] : leavesOf(node.children ?? [])))
}

/** The first leaf that leads to a page of the console; without one, home. */
export function indexPath(menus: readonly MenuNode[], mayOpen: (path: string) => boolean): string {
  for (const { url } of leavesOf(menus)) {
    if (url !== null && url !== '' && !isRemote(url) && mayOpen(toPath(url))) return toPath(url)
  }
  return '/'
}

/** From the top to the entry with this address; empty if there is none. */
export function trailTo(menus: readonly MenuNode[], path: string): readonly MenuNode[] {
  for (const node of menus) {
    if (node.url !== null && toPath(node.url) === path) return [node]
    const below = trailTo(node.children ?? [], path)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
