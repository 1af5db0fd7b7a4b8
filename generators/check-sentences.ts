// Sentences that would never be said: of a rule that a field does not have, of an event that an entity does not know.
import type { Descriptor, Field } from '../src/shared/entity/descriptor.ts'
import { type Report, suggest } from './problem.ts'

const bounds = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum'] as const

/** What a field must say for a sentence to be needed; required and type may fail on any. */
const needs: Readonly<Record<string, readonly [what: string, isThere: (field: Field) => boolean]>> = {
  format: ['format', ({ format }) => format !== null],
  enum: ['oneOf or x-dict', ({ choices, dict }) => choices !== null || dict !== null],
  unique: ['x-store.unique', ({ unique }) => unique !== null],
  exists: ['x-ref', ({ ref }) => ref !== null],
  character: ['type "string"', ({ kind }) => kind === 'string'],
}

export function checkFieldSentences(field: Field, path: string, report: Report): void {
  for (const word of bounds) {
    if (field[word] === null && word in field.message)
      report(`${path}/x-message/${word}`, `there is no ${word}; give the field that rule or remove the sentence`)
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
