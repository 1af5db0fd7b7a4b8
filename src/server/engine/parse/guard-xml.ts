// What an uploaded text must be before it is parsed: small, without declarations that parsers expand, not nested for ever.
import { flowableUri } from '../../../shared/flow/flowable-moddle.ts'
import { parseMessages as say } from './messages.ts'

/** Bytes of one diagram, however it arrives. */
export const diagramLimit = 2 * 1024 * 1024

const maxDepth = 200
const DECLARATION = /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i
const NOT_TAGS = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/g
const TAG = /<(\/?)[^<>]*?(\/?)>/g
const OTHER_NAMES =
  /(xmlns(?::[\w.-]+)?\s*=\s*)(["'])(?:http:\/\/activiti\.org\/bpmn|http:\/\/camunda\.org\/schema\/1\.0\/bpmn)\2/g

function isTooDeep(xml: string): boolean {
  let depth = 0
  for (const [, closing, selfClosed] of xml.replaceAll(NOT_TAGS, '').matchAll(TAG)) {
    if (closing === '/') depth -= 1
    else if (selfClosed !== '/') depth += 1
    if (depth > maxDepth) return true
  }
  return false
}

/** The sentence that refuses it; null = it may be parsed. */
export function refusalOf(xml: string): string | null {
  if (new TextEncoder().encode(xml).length > diagramLimit) return say.tooLarge
  if (DECLARATION.test(xml.replaceAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, ''))) return say.doctype
  return isTooDeep(xml) ? say.tooDeep : null
}

/** Activiti's and Camunda's attributes mean the same as Flowable's. */
export function withFlowableNames(xml: string): string {
  return xml.replaceAll(OTHER_NAMES, `$1$2${flowableUri}$2`)
}
