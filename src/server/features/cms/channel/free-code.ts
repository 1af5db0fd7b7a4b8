// The code of a copy: that of the original with the first free number.
const maxLength = 50

/** A code has one kind of separator: `a_b` becomes `a_b_2`. */
export function freeCode(code: string, taken: ReadonlySet<string>): string {
  const separator = /[:_-]/.exec(code)?.[0] ?? '-'
  for (let number = 2; ; number++) {
    const end = `${separator}${number}`
    // Cut at a separator it would end in two.
    const start = code.slice(0, maxLength - end.length).replace(/[:_-]$/, '')
    if (!taken.has(start + end)) return start + end
  }
}
