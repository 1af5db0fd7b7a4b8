// The states of an article's row (articleStatus) and of what readers see of it (publishStatus).

export const articleStatus = { unpublished: 1, pending: 2, published: 3 } as const

/** `changed`: published, and edited since. */
export const publishStatus = { unpublished: 1, published: 2, changed: 3 } as const

/** Values of a row that no review is about; `caseId` still names its last one. */
export const noReview = {
  pendingAction: null,
  pendingBefore: null,
  pendingPlan: null,
  pendingTarget: null,
  submitBy: null,
} as const

/** Values of a row of which readers see nothing. */
export const unpublished = {
  status: articleStatus.unpublished,
  publishStatus: publishStatus.unpublished,
  releaseTime: null,
} as const
