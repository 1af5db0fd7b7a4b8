// Stands in for pluralize, with which Refine words the English messages that we never show.

const same = (word: string): string => word
const plural = { plural: same, singular: same }

export { plural as default }
