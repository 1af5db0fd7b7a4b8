// The menu of a tree node: what can be done to it.
import type { MenuEntry } from '../../ui/menu-button.tsx'
import type { TreeRow } from './use-tree.ts'

export interface TreeMenu {
  readonly items: (row: TreeRow) => readonly MenuEntry[]
}
