// Files of a site: which names they may have, and what the file explorer does with which type. For the form and the server alike.
import { siteFileMessages as messages } from './messages.ts'

export const maxNameLength = 100
/** Of a whole path, within the site. */
export const maxPathLength = 500
/** Chinese characters take three bytes each, some others four; file systems allow 255 bytes. */
const maxNameBytes = 240

/** Text files that are edited in the browser. */
export const editableTypes = ['html', 'txt', 'js', 'css', 'md', 'json', 'sql'] as const
export const maxEditableBytes = 2 * 1024 * 1024

/** Shown as they are, and as thumbnails. */
export const shownPictures = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'svg', 'avif', 'ico', 'bmp'] as const

const reservedCharacters = /[<>:"|?*\\/]/
/** Control characters, marks that hide or reverse what follows, and halves of characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
/** Of Windows, with any extension. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i
/** Would be decoded on the way. */
const encoded = /%[0-9a-f]{2}/i

/** In UTF-8, as file systems count. */
function bytesOf(name: string): number {
  return Array.from(name).reduce((sum, character) => {
    const code = character.codePointAt(0) ?? 0
    return sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)
  }, 0)
}

/** A sentence, or null if the name is fine. */
export function faultOfName(name: string): string | null {
  if (name.trim() === '') return messages.nameMissing
  if (Array.from(name).length > maxNameLength) return messages.nameLong
  if (bytesOf(name) > maxNameBytes) return messages.nameBytes
  const isPlain = !reservedCharacters.test(name) && !unseen.test(name) && !device.test(name) && !encoded.test(name)
  return isPlain && /^[^.\s]/.test(name) && /[^.\s]$/.test(name) ? null : messages.name
}

export function isEditable(type: string): boolean {
  return (editableTypes as readonly string[]).includes(type)
}

export function isShownPicture(type: string): boolean {
  return (shownPictures as readonly string[]).includes(type)
}

/** `a.png` and 2 become `a (2).png`. */
export function numberedName(name: string, number: number): string {
  const dot = name.lastIndexOf('.')
  const [base, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const mark = ` (${number})`
  return Array.from(base)
    .slice(0, maxNameLength - Array.from(mark + ending).length)
    .join('')
    .trimEnd()
    .concat(mark, ending)
}
