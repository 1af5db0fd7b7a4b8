// The real type of a file, by its first bytes: a name alone proves nothing.
import { type FileType, pictureTypes } from '../../shared/entity/file-types.ts'

type Test = (bytes: Uint8Array) => boolean

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
function starts(...signature: readonly number[]): Test {
  return (bytes) => signature.every((byte, at) => bytes[at] === byte)
}
function riff(kind: string): Test {
  return (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === kind
}

const zip = starts(0x50, 0x4b, 0x03, 0x04)
/** A zip whose first entry is one that Office writes first; programs (jar, apk) begin otherwise. */
const office: Test = (bytes) => {
  const nameBytes = (bytes[26] ?? 0) + (bytes[27] ?? 0) * 256
  const first = ascii(bytes, 30, 30 + Math.min(nameBytes, 100))
  return zip(bytes) && /^(?:\[Content_Types\]\.xml$|(?:_rels|docProps|customXml|word|xl|ppt)\/)/.test(first)
}
/** Word, Excel and PowerPoint before 2007. */
const compound = starts(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const jpeg = starts(0xff, 0xd8, 0xff)
const ogg: Test = (bytes) => ascii(bytes, 0, 4) === 'OggS'

const utf16: Test = (bytes) => starts(0xff, 0xfe)(bytes) || starts(0xfe, 0xff)(bytes)
/** Without zero bytes, unless the file says that it is UTF-16. */
const text: Test = (bytes) => utf16(bytes) || !bytes.subarray(0, 4096).includes(0)

const svg: Test = (bytes) => {
  const head = new TextDecoder()
    .decode(bytes.subarray(0, 1024))
    .replace(/^\uFEFF/, '')
    .trimStart()
  return /^(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(head)
}

const tests: Readonly<Record<FileType, Test>> = {
  jpg: jpeg,
  jpeg,
  png: starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  gif: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  webp: riff('WEBP'),
  svg,
  mp4: (bytes) => ascii(bytes, 4, 8) === 'ftyp',
  avi: riff('AVI '),
  mpeg: (bytes) => starts(0x00, 0x00, 0x01, 0xba)(bytes) || starts(0x00, 0x00, 0x01, 0xb3)(bytes),
  webm: starts(0x1a, 0x45, 0xdf, 0xa3),
  ogg,
  wav: riff('WAVE'),
  mp3: (bytes) => ascii(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0),
  wma: starts(0x30, 0x26, 0xb2, 0x75),
  pdf: (bytes) => ascii(bytes, 0, 5) === '%PDF-',
  zip,
  docx: office,
  xlsx: office,
  pptx: office,
  doc: compound,
  xls: compound,
  ppt: compound,
  rar: (bytes) => ascii(bytes, 0, 4) === 'Rar!',
  '7z': starts(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c),
  txt: text,
  csv: text,
}

export function isKnownType(ending: string): boolean {
  return Object.hasOwn(tests, ending)
}

/** One that can be decoded, so not SVG. */
export function isPicture(ending: string | null): boolean {
  return ending !== 'svg' && (pictureTypes as readonly (string | null)[]).includes(ending)
}

/** Whether the content matches the extension. Unknown extensions match nothing. */
export function matchesExtension(bytes: Uint8Array, ending: string): boolean {
  return isKnownType(ending) && tests[ending as FileType](bytes)
}
