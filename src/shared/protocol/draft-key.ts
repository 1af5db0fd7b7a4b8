// What somebody has typed into a form and not saved yet is a draft under a key that the client chooses.

/**
 * In the body of a save: the draft that becomes the row, or the form of a new row where an entity has no drafts. A second save of a new row
 * under the same key is the first one, repeated.
 */
export const draftKeyName = 'draftKey'

/** In the body of a save: the revision of that draft which the form has written or taken over; null = it has written none. */
export const draftRevisionName = 'draftRevision'

export const draftKeyPattern = '^[0-9A-Za-z:-]{1,64}$'

/** Of the form of a stored row; that of a new one is a random id. */
export function rowDraftKey(id: number): string {
  return `row:${id}`
}
