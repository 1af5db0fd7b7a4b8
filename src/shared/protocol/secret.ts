// Transport form of secret fields: Base64 of UTF-8. Not a protection, only what the documents' calls send.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function utf8(text: string): number[] {
  const bytes: number[] = []
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
  }
  return bytes
}

export function encodeSecret(text: string): string {
  const bytes = utf8(text)
  let encoded = ''
  for (let index = 0; index < bytes.length; index += 3) {
    const [first = 0, second = 0, third = 0] = bytes.slice(index, index + 3)
    const group = (first << 16) | (second << 8) | third
    const left = bytes.length - index
    encoded += alphabet.charAt(group >> 18) + alphabet.charAt((group >> 12) & 63)
    encoded += left > 1 ? alphabet.charAt((group >> 6) & 63) : '='
    encoded += left > 2 ? alphabet.charAt(group & 63) : '='
  }
  return encoded
}

function fromBase64(text: string): number[] {
  const bytes: number[] = []
  for (let index = 0; index < text.length; index += 4) {
    const values = Array.from(text.slice(index, index + 4), (char) => alphabet.indexOf(char))
    const [a = 0, b = 0, c = -1, d = -1] = values
    bytes.push(((a << 2) | (b >> 4)) & 255)
    if (c >= 0) bytes.push(((b << 4) | (c >> 2)) & 255)
    if (d >= 0) bytes.push(((c << 6) | d) & 255)
  }
  return bytes
}

/** Null if the text is not Base64 of UTF-8. */
export function decodeSecret(text: string): string | null {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return null
  try {
    return decodeURIComponent(
      fromBase64(text)
        .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
        .join(''),
    )
  } catch {
    return null
  }
}
