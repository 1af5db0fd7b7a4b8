// Explains what the XML reader could not read to the person who drew it: sentence, code, and position in the text.
import { flowableAttributes } from '../../../shared/flow/flowable-moddle.ts'
import { parseMessages as messages } from './messages.ts'
import type { Element, ModdleWarning } from './moddle.ts'
import type { Problems } from './problems.ts'
import { ownersOf, type Place } from '../../../shared/flow/scan-tags.ts'

interface Explained {
  readonly code: string
  readonly message: string
  /** The unreadable markup. */
  readonly met: string
  /** Null: the message is sufficient. */
  readonly place: Place | null
}

const causes: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/^(?:unexpected end|unclosed|missing open tag|closing tag|close tag)/, () => messages.tagEnds],
  [/attribute|closing quotes/, () => messages.attributeForm],
  [/^(?:unexpected body text|non-whitespace)/, () => messages.looseText],
  [/^missing namespace (?:for prefix|on) <([^>]*)>/, messages.prefix],
  [/^(?:missing start tag|failed to parse document|unexpected element)/, () => messages.notBpmn],
]

function causeOf(nested: string): string {
  for (const [pattern, sentence] of causes) {
    const found = pattern.exec(nested)
    if (found !== null) return sentence(found[1] ?? '')
  }
  return messages.unreadable
}

const FORM =
  /^unparsable content (?:<?([^\s/>]{0,100}))?[\s\S]*\n\tline: (\d+)\n\tcolumn: (\d+)\n\tnested error: ([\s\S]*)$/

/** The reader's own text: what was found, where, and why it is wrong. */
function explain(text: string): Explained {
  const [, met = '', line, column, nested = text] = FORM.exec(text) ?? []
  const place = line === undefined ? null : { line: Number(line), column: Number(column) }
  const [, id = ''] = /ID <([^>]*)>/.exec(nested) ?? []
  if (nested.startsWith('duplicate ID'))
    return { code: 'atrium-duplicate-id', message: messages.duplicateId(id), met, place }
  if (nested.startsWith('illegal ID')) return { code: 'atrium-bad-id', message: messages.badId(id), met, place }
  if (/^un(?:recognized element|known type)/.test(nested))
    return { code: 'atrium-unknown-element', message: messages.unknownElement(met), met, place }
  const cause = causeOf(nested)
  if (cause === messages.notBpmn) return { code: 'atrium-unreadable', message: cause, met, place }
  const message = place === null ? cause : messages.at(place.line + 1, place.column + 1, cause)
  return { code: 'atrium-unreadable', message: messages.notXml(message), met, place }
}

/** Why the text as a whole cannot be read. */
export function reasonOf(error: unknown): string {
  return explain(error instanceof Error ? error.message : '').message
}

/** Written by Flowable's own modeler, without meaning for an engine. */
const HARMLESS = /^\w+:(?:[a-z]+(?:-[a-z]+)+|jobCategory)$/
const DRAWING = /^(?:bpmndi|di|dc):/

/** The id of an element, or of its nearest ancestor with an id. */
function idAround(element: Element | undefined): string | null {
  for (let at = element; at !== undefined; at = at.$parent) if (typeof at.id === 'string' && at.id !== '') return at.id
  return null
}

/** An unknown attribute is refused, not ignored; one that is valid elsewhere may stay. */
function reportAttribute({ message, element }: ModdleWarning, problems: Problems): void {
  const [, name = ''] = /<([^>]*)>/.exec(message) ?? []
  if (HARMLESS.test(name) || DRAWING.test(element?.$type ?? '')) return
  const [, own = ''] = /^flowable:(.*)$/.exec(name) ?? []
  if (flowableAttributes.has(own))
    problems.warn(idAround(element), 'atrium-attribute-elsewhere', messages.attributeElsewhere(name))
  else problems.error(idAround(element), 'atrium-unknown-attribute', messages.unknownAttribute(name))
}

export function reportWarnings(xml: string, warnings: readonly ModdleWarning[], problems: Problems): void {
  const isAttribute = ({ message }: ModdleWarning) => message.startsWith('unknown attribute')
  const explained = warnings
    // Encodings have been checked before.
    .filter((warning) => !isAttribute(warning) && !warning.message.startsWith('unsupported document encoding'))
    .map(({ message }) => explain(message))
    .filter(({ code, met }) => code !== 'atrium-unknown-element' || !HARMLESS.test(met))
  const owners = ownersOf(
    xml,
    explained.map(({ place }) => place ?? { line: 0, column: 0 }),
  )
  explained.forEach(({ code, message }, index) => problems.error(owners[index] ?? null, code, message))
  for (const warning of warnings) if (isAttribute(warning)) reportAttribute(warning, problems)
}
