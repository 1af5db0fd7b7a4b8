// Which files a site may have, judged by their content: what browsers load, and documents to download. No programs.
import { isKnownType, matchesExtension } from '../../../access/file-kind.ts'

type Test = (bytes: Uint8Array) => boolean

/** Enough to tell every type. */
export const headBytes = 4096

function begins(...texts: readonly string[]): Test {
  return (bytes) => texts.some((text) => Buffer.from(bytes.subarray(0, text.length)).toString('latin1') === text)
}

const text: Test = (bytes) => matchesExtension(bytes, 'txt')

const ofTheWeb: Readonly<Record<string, Test>> = {
  ...Object.fromEntries(
    ['html', 'htm', 'css', 'js', 'mjs', 'json', 'md', 'sql', 'xml', 'map', 'webmanifest', 'vtt'].map((type) => [
      type,
      text,
    ]),
  ),
  avif: (bytes) => /^ftypavi[fs]$/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1')),
  bmp: begins('BM'),
  ico: begins('\0\0\u0001\0'),
  woff: begins('wOFF'),
  woff2: begins('wOF2'),
  ttf: begins('\0\u0001\0\0', 'true'),
  otf: begins('OTTO'),
}

export function isAccepted(type: string): boolean {
  return Object.hasOwn(ofTheWeb, type) || isKnownType(type)
}

/** Whether the first bytes are of the type that the name claims. */
export function matchesType(bytes: Uint8Array, type: string): boolean {
  const own = Object.hasOwn(ofTheWeb, type) ? ofTheWeb[type] : undefined
  return own ? own(bytes) : matchesExtension(bytes, type)
}

const pictures = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'svg', 'avif', 'bmp', 'ico'])
const videos = new Set(['mp4', 'avi', 'mpeg', 'webm'])
const sounds = new Set(['mp3', 'wav', 'wma', 'ogg'])

/** The entry of the dictionary of attachments whose size limit holds. */
export function moduleOf(type: string): 'image' | 'video' | 'audio' | 'file' {
  if (pictures.has(type)) return 'image'
  if (videos.has(type)) return 'video'
  return sounds.has(type) ? 'audio' : 'file'
}
