/** Business code of an answer that waits for the user: a file of that name is already there. */
export const duplicateFileCode = 80_000
