// The name of an uploaded file as it is stored and shown: plain text on one line, without a folder, short enough for every system.
import { endingOf } from '../../shared/validation/formats.ts'

const shortEnough = 150

/** Control characters, marks that reverse or hide what follows (`gpj.exe` shown as `exe.jpg`), and halves of characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
/** Not allowed in a name on Windows. */
const reserved = /[<>:"|?*]/g

/** `nameless`: where nothing of it is left. */
export function cleanFileName(given: string, nameless: string, longest = shortEnough): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replaceAll(unseen, '')
    .replaceAll(reserved, '_')
    .replace(/^\s+|[\s.]+$/g, '')
  const ending = endingOf(plain)
  const tail = ending === '' ? '' : plain.slice(-ending.length - 1)
  const base = tail === '' ? plain : plain.slice(0, -tail.length)
  const cut = Array.from(base)
    .slice(0, longest - tail.length)
    .join('')
    .trim()
  return (cut === '' ? nameless : cut) + tail
}
