// Whether this tab shows the console as another user sees it. Small: the login page loads it too.

/** In the storage of the tab. */
export const viewKey = 'atrium.view'

export function isViewing(): boolean {
  return sessionStorage.getItem(viewKey) !== null
}

/** Somebody logs in here instead. */
export function forgetView(): void {
  sessionStorage.removeItem(viewKey)
}
