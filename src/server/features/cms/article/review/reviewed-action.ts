// What the flow of a channel may ask a review for.

/** `share`: into a channel whose flow reviews what is published there. */
export type ReviewedAction = 'publish' | 'revoke' | 'delete' | 'share'
