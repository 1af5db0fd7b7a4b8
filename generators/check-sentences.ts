// Sentences that could never appear: for a rule the field does not have, or an event the entity does not know.
import type { Descriptor, Field } from '../src/shared/entity/descriptor.ts'
import { type Report, suggest } from './problem.ts'

const comparisons = ['after', 'notBefore', 'before', 'notAfter', 'min', 'max', 'equal', 'notEqual'] as const
const bounds = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'decimals'] as const

/** What a field must declare for its sentence to be reachable; `required` and `type` always are. */
const needs: Readonly<Record<string, readonly [what: string, isThere: (field: Field) => boolean]>> = {
  multipleOf: ['multipleOf', ({ step }) => step !== null],
  format: ['format', ({ format }) => format !== null],
  enum: ['oneOf or x-dict', ({ choices, dict }) => choices !== null || dict !== null],
  unique: ['x-store.unique', ({ unique }) => unique !== null],
  exists: ['x-ref', ({ ref, options }) => ref !== null || options],
  readonly: ['x-readonly-when', ({ readonlyWhen }) => readonlyWhen !== null],
  used: ['x-ref.remove', ({ ref }) => (ref?.remove ?? null) !== null],
  fileSize: ['x-upload.limit', ({ uploadLimit }) => (uploadLimit?.megabytes ?? null) !== null],
  fileTypes: ['x-upload.types', ({ uploadLimit }) => (uploadLimit?.types ?? null) !== null],
  character: ['type "string"', ({ kind }) => kind === 'string'],
}

export function checkFieldSentences(field: Field, path: string, report: Report): void {
  for (const word of bounds) {
    if (field[word] === null && word in field.message)
      report(`${path}/x-message/${word}`, `there is no ${word}; give the field that rule or remove the sentence`)
  }
  for (const op of comparisons) {
    if (op in field.message && !field.compare.some((one) => one.op === op))
      report(`${path}/x-message/${op}`, `there is no x-compare.${op}; give the field that rule or remove the sentence`)
  }
  for (const [word, [what, isThere]] of Object.entries(needs)) {
    if (word in field.message && !isThere(field))
      report(`${path}/x-message/${word}`, `there is no ${what}; give the field that rule or remove the sentence`)
  }
}

function eventsOf({ api, tree, recycle, actions }: Descriptor): string[] {
  const operations = api?.operations ?? {}
  const checked = [...(operations.remove ? ['remove'] : []), ...Object.keys(actions)]
  return [
    ...(api ? ['none', 'many', 'mismatch'] : []),
    ...(operations.save ? ['saved'] : []),
    ...(operations.save && tree ? ['addBelow'] : []),
    ...(operations.remove ? ['remove', 'removed'] : []),
    ...(recycle ? ['recover', 'recovered', 'recoverNone', 'purge', 'purged', 'purgeNone'] : []),
    ...checked.map((name) => `${name}Mismatch`),
    ...Object.keys(actions).map((name) => `${name}None`),
  ]
}

export function checkEventSentences(descriptor: Descriptor, report: Report): void {
  const events = eventsOf(descriptor)
  for (const word of Object.keys(descriptor.message).filter((one) => !events.includes(one)))
    report(
      `/x-message/${word}`,
      `unknown event ${word}${suggest(word, events) || `; allowed here: ${events.join(', ') || 'none'}`}`,
    )
}
