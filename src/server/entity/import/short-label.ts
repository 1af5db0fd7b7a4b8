// A title or label of an uploaded file as a refusal quotes it: a cell may hold pages of text.

const longest = 50

export function shortLabel(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}
