// Which problems are constructs of BPMN or Flowable that this engine does not run.
import type { DiagramProblem } from '../calls.ts'

const codes: ReadonlySet<string> = new Set([
  'atrium-unsupported-element',
  'atrium-unknown-element',
  'atrium-unknown-attribute',
  'atrium-unknown-field',
  'atrium-java-class',
  'atrium-delegate-expression',
  'atrium-script-format',
  'atrium-standard-loop',
  'atrium-event-registry',
  'atrium-event-listener',
  'atrium-listener-transaction',
  'atrium-mail-attachments',
])

export function isUnsupported({ code }: DiagramProblem): boolean {
  return codes.has(code)
}
