// Looking at the console as another user sees it: the calls that begin and end it, and how long it lasts.

export const viewAsCall = '/user/viewAs'
export const endViewAsCall = '/my/viewAs/end'

/** The button that also grants the call. */
export const viewAsCode = 'user-view-as'

/** Of its tokens: no token of a session begins like it. */
export const viewTokenPrefix = 'view.'

export const viewAsMinutes = 30

/** The answer to its beginning. */
export interface StartedView {
  readonly token: string
  readonly account: string
  readonly username: string
  /** When it ends by itself. */
  readonly until: string
}
