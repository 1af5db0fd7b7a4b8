// Saved views of lists: filters and order under a name, private or for a role.

export const viewCalls = { list: '/my/views', save: '/my/view/save', remove: '/my/view/del' } as const

/** Characters of a name, and of the query string of an address. */
export const viewLimits = { name: 30, query: 2000 } as const

export interface SavedView {
  readonly id: number
  /** Address of the list. */
  readonly page: string
  readonly name: string
  /** As in the address: search, order, page size. */
  readonly query: string
  readonly site: number | null
  readonly role: number | null
  readonly roleName: string | null
  readonly pinned: boolean
  /** May be changed and deleted by the caller. */
  readonly own: boolean
}

export interface SavedViews {
  readonly views: readonly SavedView[]
  /** With which the caller may share. */
  readonly roles: readonly { readonly id: number; readonly name: string }[]
}
