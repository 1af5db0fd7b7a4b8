// Replaces pluralize, which Refine uses for English messages that we never show.

function same(word: string): string {
  return word
}
const plural = { plural: same, singular: same }

export { plural as default }
