// Prints JSON for people: what fits on a line stays on one, as in the descriptors written by hand.

const width = 140

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${inline(entry)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

/** Chinese characters are as wide as two others. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 2 : 1), 0)
}

function print(value: unknown, indent: string, taken: number): string {
  const short = inline(value)
  if (typeof value !== 'object' || value === null || indent.length + taken + widthOf(short) <= width) return short
  const inner = `${indent}  `
  const entries = Object.entries(value).map(([key, entry]) => {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `
    return `${inner}${name}${print(entry, inner, name.length + 1)}`
  })
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${entries.join(',\n')}\n${indent}${close}`
}

/** On several lines where it does not fit on one. */
export function printJson(value: unknown): string {
  return print(value, '', 0)
}

/** `"key": value`, as it stands inside a file. */
export function printEntry(key: string, value: unknown): string {
  const name = `${JSON.stringify(key)}: `
  return `${name}${print(value, '', name.length)}`
}
