// The elements of an XML part as they arrive: openPart(bytes, events). Document types, and with them entities, are refused.
import { Parser } from 'htmlparser2'
import { AppError } from '../errors/app-error.ts'
import { workbookMessages as messages } from './messages.ts'

export interface XmlEvents {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** Without the prefix that some programs give to every element. */
function plain(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function attributesOf(given: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [plain(name), value]))
}

export function badWorkbook(message: string = messages.bad, status = 400): AppError {
  return new AppError({ message, status })
}

/** Text of one cell, in UTF-16 units: programs write at most 32,767. */
export const longestCell = 40_000
/** Of a tag, in characters, and of tags in tags: more is an attack. */
const longestTag = 100_000
const deepest = 50

/** Yields after each piece of the part, when its events have been given. */
export async function* readXml(
  bytes: AsyncIterable<Uint8Array>,
  { open, text: onText, close }: XmlEvents,
): AsyncGenerator<void> {
  const decoder = new TextDecoder()
  let depth = 0
  let written = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (++depth > deepest) throw badWorkbook()
        open?.(plain(name), attributesOf(attributes))
      },
      ontext: (data) => onText?.(data),
      onclosetag: (name) => {
        depth--
        close?.(plain(name))
      },
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) throw badWorkbook()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for await (const piece of bytes) {
    const text = decoder.decode(piece, { stream: true })
    written += text.length
    parser.write(text)
    if (written - parser.endIndex > longestTag) throw badWorkbook()
    yield
  }
  parser.end(decoder.decode())
  yield
}

export async function readWholeXml(bytes: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  for await (const _piece of readXml(bytes, events)) continue
}
