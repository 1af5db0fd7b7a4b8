// Whether anything of a text is seen: spaces, zero-width characters and marks of direction are not.

const invisible = /^[\s\p{Cf}]*$/u

export function isInvisible(text: string): boolean {
  return invisible.test(text)
}
