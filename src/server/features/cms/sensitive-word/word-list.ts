// A word list as people keep them: a text file with one word per line, in UTF-8, GBK or UTF-16.

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** GB 18030 contains GBK and GB 2312. */
const guesses = ['utf-8', 'gb18030']

/** Of binary files: almost any bytes are some GB 18030. */
const control = /[\u0000-\u0008\u000E-\u001F\uFFFE\uFFFF]/

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return control.test(text) ? null : text
  } catch {
    return null
  }
}

/** Null: not a text, or in an encoding that cannot be told. */
export function decodeList(bytes: Uint8Array): string | null {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  const encodings = marked ? [marked[0]] : guesses
  for (const encoding of encodings) {
    const text = decode(bytes, encoding)
    if (text !== null) return text
  }
  return null
}

export interface ListedWord {
  /** From 1. */
  readonly line: number
  readonly word: string
}

/** Without empty lines, and without the spaces around a word. */
export function parseList(text: string): ListedWord[] {
  return text.split(/\r\n|\r|\n/).flatMap((written, index) => {
    const word = written.trim()
    return word === '' ? [] : [{ line: index + 1, word }]
  })
}
