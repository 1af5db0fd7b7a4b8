// What can be done to a node of a tree, by its own menu.
import type { MenuEntry } from '../../ui/menu-button.tsx'
import type { TreeRow } from './use-tree.ts'

export interface TreeMenu {
  readonly items: (row: TreeRow) => readonly MenuEntry[]
}
