// Metadata of a page's route (react-router's `handle`).

export interface PageHandle {
  readonly title: () => string
  /** Address of the parent page (of a recycle bin, its list). */
  readonly parent?: string
  /** Address of the page that it is granted with. */
  readonly grantedWith?: string
  /** It shows the selected site, or rows that belong to it. */
  readonly ofSite?: boolean
  /** Choosing another site returns to the previous page. */
  readonly leavesWithSite?: boolean
}
