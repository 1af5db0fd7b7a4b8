// The name of an uploaded file as it is stored and shown: plain text on one line, without a folder, short enough for every system.
import { endingOf } from '../../../../shared/validation/formats.ts'
import { attachmentMessages as messages } from './messages.ts'

const longest = 150

/** Control characters, marks that reverse or hide what follows (`gpj.exe` shown as `exe.jpg`), and halves of characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
/** Not allowed in a name on Windows. */
const reserved = /[<>:"|?*]/g

export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replaceAll(unseen, '')
    .replaceAll(reserved, '_')
    .replace(/^\s+|[\s.]+$/g, '')
  const ending = endingOf(plain)
  const tail = ending === '' ? '' : `.${ending}`
  const base = tail === '' ? plain : plain.slice(0, -tail.length)
  const cut = Array.from(base)
    .slice(0, longest - tail.length)
    .join('')
    .trim()
  return (cut === '' ? messages.nameless : cut) + tail
}
