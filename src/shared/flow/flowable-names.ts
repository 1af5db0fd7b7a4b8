// Normalises prefixes: Activiti's and Camunda's are synonyms of Flowable's, and parts of its elements may have no prefix.
import { flowableUri } from './flowable-moddle.ts'
import { tagsOf } from './scan-tags.ts'

const OTHER_URIS =
  /(xmlns(?::[\w.-]+)?\s*=\s*)(["'])(?:http:\/\/activiti\.org\/bpmn|http:\/\/camunda\.org\/schema\/1\.0\/bpmn)\2/g
const PREFIX = /xmlns:([\w.-]+)\s*=\s*["']http:\/\/flowable\.org\/bpmn["']/g
const NAME = /^<\/?([\w.-]+:)?([\w.-]+)/
/** Parts of a field, a listener, a form property, an aggregation. */
const parts: ReadonlySet<string> = new Set(['variable', 'field', 'string', 'expression', 'script', 'value', 'property'])
const UNPREFIXED = /<(?:variable|field|string|expression|script|value|property)[\s/>]/

/** Only directly inside Flowable's own elements and their parts: elsewhere the standard defines these names. */
function withPrefixes(xml: string): string {
  const prefixes = new Set([...xml.matchAll(PREFIX)].map(([, prefix]) => `${prefix}:`))
  const [first] = prefixes
  if (first === undefined || !UNPREFIXED.test(xml)) return xml
  const pieces: string[] = []
  let copied = 0
  /** Of each open tag: whether it is Flowable's, or a part of such an element. */
  const around: boolean[] = []
  for (const { kind, start, end } of tagsOf(xml)) {
    if (kind === 'close') around.pop()
    const [whole = '', prefix = '', name = ''] = NAME.exec(xml.slice(start, Math.min(end, start + 200))) ?? []
    const isPart = prefix === '' && parts.has(name) && around.at(-1) === true
    if (isPart) {
      const at = start + whole.length - name.length
      pieces.push(xml.slice(copied, at), first)
      copied = at
    }
    if (kind === 'open') around.push(isPart || prefixes.has(prefix))
  }
  return pieces.join('') + xml.slice(copied)
}

export function withFlowableNames(xml: string): string {
  return withPrefixes(xml.replaceAll(OTHER_URIS, `$1$2${flowableUri}$2`))
}
