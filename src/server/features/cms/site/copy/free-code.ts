// The code of a copy: that of the original with the first free number.

const maxLength = 50

/** Codes have one kind of separator only: the number follows the one that the code has. `taken` is in lower case. */
export function freeCode(code: string, taken: ReadonlySet<string>): string {
  const separator = /[:_-]/.exec(code)?.[0] ?? '-'
  for (let number = 2; ; number += 1) {
    const end = `${separator}${number}`
    const start = code.slice(0, maxLength - end.length).replace(/[:_-]$/, '')
    if (!taken.has(`${start}${end}`.toLowerCase())) return `${start}${end}`
  }
}
