// The pictures of an RTF text: browsers may not read the files that the HTML beside it points to.

const types = { pngblip: 'image/png', jpegblip: 'image/jpeg' } as const

function isType(word: string): word is keyof typeof types {
  return Object.hasOwn(types, word)
}

interface Group {
  readonly type: string | null
  readonly hex: string
  readonly end: number
}

/** Reads from behind a control word to the end of its group; groups inside it describe the picture. */
function readGroup(rtf: string, from: number): Group {
  const part = /[{}]|\\([a-z]+)-?\d* ?|[\da-fA-F\s]+|[^]/gy
  part.lastIndex = from
  const hex: string[] = []
  let type: string | null = null
  let depth = 1
  for (let found = part.exec(rtf); found; found = part.exec(rtf)) {
    const [text, word] = found
    if (text === '{') depth += 1
    else if (text === '}') depth -= 1
    else if (depth === 1 && word !== undefined) type = isType(word) ? types[word] : type
    else if (depth === 1 && /^[\da-f\s]+$/i.test(text)) hex.push(text.replace(/\s+/g, ''))
    if (depth === 0) break
  }
  return { type, hex: hex.join(''), end: part.lastIndex || rtf.length }
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length >> 1)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16)
  return bytes
}

/** PNG and JPEG in the order of the text; the older copies beside them (WMF) and bullets of lists are left out. */
export function picturesOfRtf(rtf: string): readonly File[] {
  const files: File[] = []
  const start = /\\(pict|listpicture)(?![a-z\d])/g
  for (let found = start.exec(rtf); found; found = start.exec(rtf)) {
    const { type, hex, end } = readGroup(rtf, start.lastIndex)
    start.lastIndex = end
    if (found[1] !== 'pict' || type === null || hex === '') continue
    const name = `image${files.length + 1}.${type.slice('image/'.length)}`
    files.push(new File([bytesOf(hex)], name, { type }))
  }
  return files
}
