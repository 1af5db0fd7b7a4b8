// What a page's route says about itself (react-router's `handle`).

export interface PageHandle {
  readonly title: () => string
  /** Address of the page this one belongs to (a recycle bin to its list). */
  readonly parent?: string
  /** It shows the selected site, or what belongs to it. */
  readonly ofSite?: boolean
}
