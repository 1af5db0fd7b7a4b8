// Lists separated by commas, as Flowable's attributes hold them; commas inside an expression belong to it.

export function splitList(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const char of text) {
    if (char === '{') depth += 1
    if (char === '}') depth = Math.max(0, depth - 1)
    if (char === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += char
  }
  parts.push(part.trim())
  return parts.filter((one) => one !== '')
}

export function joinList(parts: readonly string[]): string {
  return parts.join(',')
}
