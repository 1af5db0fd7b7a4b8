// x-tree: how the rows of an entity form a tree.

export interface EntityTree {
  readonly parent: string
  readonly label: string
  readonly order: string
  /** A field with few values that tells nodes apart. */
  readonly kind: string | null
  readonly maxDepth: number
  /** A virtual root that is shown but is not a row. */
  readonly root: { readonly id: number; readonly label: string } | null
  readonly remove: 'refuse' | 'cascade'
  /** Manual order: the server keeps `order`, and a save or move says where the row goes; null = `order` is typed. */
  readonly position: TreePosition | null
}

/** Names of unstored fields: where the row goes, and the sibling before which it goes. */
export interface TreePosition {
  readonly flag: string
  readonly before: string
  /** The action that puts a row under another parent; null = the save does. */
  readonly move: string | null
}
