// Checks the placeholders in messages: an unknown one would be shown with its braces.
import type { Descriptor, Field } from '../src/shared/entity/descriptor.ts'
import { type Report, suggest } from './problem.ts'

interface Sentence {
  readonly path: string
  readonly text: string
  /** The known placeholders. */
  readonly known: readonly string[]
}

/** Messages about one row may contain its fields. */
const aboutRows = new Set(['remove', 'addBelow', 'recover', 'purge'])
/** Messages shown before there is a row. */
const aboutActions = new Set(['none', 'many'])

/** Filled placeholders are removed already; the length of a text is known only from its own bounds. */
function ofField({ message }: Field, path: string): Sentence[] {
  return Object.entries(message).map(([word, text]) => ({ path: `${path}/x-message/${word}`, text, known: ['title'] }))
}

function sentencesOf({ fields, actions, message }: Descriptor): Sentence[] {
  const row = fields.flatMap(({ name, ref }) => (ref?.as == null ? [name] : [name, ref.as]))
  const events = Object.entries(message).map(([word, text]) => {
    const known = aboutRows.has(word) ? row : aboutActions.has(word) ? ['action'] : []
    return { path: `/x-message/${word}`, text, known }
  })
  const ofActions = Object.values(actions).flatMap(({ name, on, confirm, done, input }) => [
    {
      path: `/x-actions/${name}/confirm`,
      text: confirm ?? '',
      known: [...row, ...(on === 'many' ? ['count'] : []), 'action'],
    },
    { path: `/x-actions/${name}/done`, text: done ?? '', known: [...row, 'action'] },
    ...(input?.fields ?? []).flatMap((field) => ofField(field, `/x-actions/${name}/input/properties/${field.name}`)),
  ])
  return [...fields.flatMap((field) => ofField(field, `/properties/${field.name}`)), ...events, ...ofActions]
}

export function checkPlaceholders(descriptor: Descriptor, report: Report): void {
  for (const { path, text, known } of sentencesOf(descriptor)) {
    for (const [, word = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
      if (known.includes(word)) continue
      const allowed = known.length === 0 ? 'write the words themselves' : `allowed here: ${known.join(', ')}`
      report(path, `nothing is filled in for {${word}}${suggest(word, known)}; ${allowed}`)
    }
  }
}
