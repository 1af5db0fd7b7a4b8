// The outcomes of a review that the product knows.

/** Ids of the outcomes of its tasks; others are left to the diagram. */
export const reviewOutcome = { pass: 'resolve', reject: 'reject' } as const
