// Reviews of articles: where the channel has a flow for it, publishing, withdrawing and deleting wait for the result of a process.
import type { Call, Row } from '../../../call/call.ts'

export type ReviewedAction = 'publish' | 'revoke' | 'delete'

/**
 * Called before an article is published, withdrawn or deleted, in the transaction of the call, when the action is allowed.
 * `started`: the article is pending now, and the caller leaves it alone; `none`: the caller goes on.
 * Removal at the offline time and articles deleted with their channel are not reviewed. Channels have no review yet.
 */
export function startReview(
  _call: Call,
  _article: Row<'cms/article'>,
  _action: ReviewedAction,
): Promise<'started' | 'none'> {
  return Promise.resolve('none')
}
