// Who makes a call.

/** The person (or nobody) behind a request. */
export interface CurrentUser {
  readonly id: number
  readonly account: string
  readonly username: string
  readonly admin: boolean
  readonly roleIds: readonly number[]
  readonly orgid: number | null
}
