// Patterns for readers of the description: character classes spelled out, since Python and others do not support `\p{...}`.

const LAST = 0x10ffff

/** `一-鿕…`: the content of a character class, without the brackets. */
function rangesOf(property: string): string {
  const has = new RegExp(property, 'u')
  const ranges: string[] = []
  for (let code = 0; code <= LAST; code += 1) {
    if (!has.test(String.fromCodePoint(code))) continue
    const first = code
    while (code < LAST && has.test(String.fromCodePoint(code + 1))) code += 1
    ranges.push(String.fromCodePoint(first) + (code > first ? `-${String.fromCodePoint(code)}` : ''))
  }
  return ranges.join('')
}

const known = new Map<string, string>()

/** Properties only occur in classes: `[\p{Script=Han}A-Z]`. */
export function portablePattern(pattern: string): string {
  return pattern.replaceAll(/\\p\{[^}]+\}/g, (property) => {
    const ranges = known.get(property) ?? rangesOf(property)
    known.set(property, ranges)
    return ranges
  })
}
