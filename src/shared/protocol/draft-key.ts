// What somebody has typed into a form and not saved yet is a draft under a key that the client chooses.

/** In the body of a save: the draft that becomes the row. */
export const draftKeyName = 'draftKey'

export const draftKeyPattern = '^[0-9A-Za-z:-]{1,64}$'

/** Of the form of a stored row; that of a new one is a random id. */
export function rowDraftKey(id: number): string {
  return `row:${id}`
}
