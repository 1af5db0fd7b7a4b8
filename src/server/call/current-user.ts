// The user who makes a call.

/** The person behind a request, or null. */
export interface CurrentUser {
  readonly id: number
  readonly account: string
  readonly username: string
  readonly admin: boolean
  readonly roleIds: readonly number[]
  readonly orgid: number | null
}
