// Every sentence of a descriptor: where it is written, where its English belongs, and which placeholders are filled in at run time.
import type { Descriptor, EntityAction, Field } from '../src/shared/entity/descriptor.ts'

export interface Sentence {
  /** JSON pointer in the file. */
  readonly path: string
  /** Keys below x-english. */
  readonly english: readonly [word: 'events' | 'messages' | 'confirm' | 'done', ...keys: readonly string[]]
  readonly text: string
  /** The known placeholders. */
  readonly known: readonly string[]
}

/** Messages about one row may contain its fields. */
const aboutRows = new Set(['remove', 'addBelow', 'recover', 'purge'])
/** Messages about a file may contain its name. */
const aboutFiles = new Set(['fileTypes', 'fileSize'])
/** Messages shown before there is a row. */
const aboutActions = new Set(['none', 'many'])

/** Filled placeholders are removed already; the length of a text is known only from its own bounds. */
function ofField({ name, message }: Field, { path, prefix }: { path: string; prefix: string }): Sentence[] {
  return Object.entries(message).map(([word, text]) => ({
    path: `${path}/properties/${name}/x-message/${word}`,
    english: ['messages', `${prefix}${name}`, word],
    text,
    known: aboutFiles.has(word) ? ['title', 'file'] : ['title'],
  }))
}

function ofAction({ name, on, confirm, done, input }: EntityAction, row: readonly string[]): Sentence[] {
  const path = `/x-actions/${name}`
  const asked = [...row, ...(on === 'many' ? ['count'] : []), 'action']
  const own: Sentence[] = [
    ...(confirm === null
      ? []
      : [{ path: `${path}/confirm`, english: ['confirm', name] as const, text: confirm, known: asked }]),
    ...(done === null
      ? []
      : [{ path: `${path}/done`, english: ['done', name] as const, text: done, known: [...row, 'action'] }]),
  ]
  const place = { path: `${path}/input`, prefix: `${name}.` }
  return [...own, ...(input?.fields ?? []).flatMap((field) => ofField(field, place))]
}

export function sentencesOf({ fields, actions, message }: Descriptor): Sentence[] {
  const row = fields.flatMap(({ name, ref }) => (ref?.as == null ? [name] : [name, ref.as]))
  const events = Object.entries(message).map(([word, text]): Sentence => {
    const known = aboutRows.has(word) ? row : aboutActions.has(word) ? ['action'] : []
    return { path: `/x-message/${word}`, english: ['events', word], text, known }
  })
  return [
    ...fields.flatMap((field) => ofField(field, { path: '', prefix: '' })),
    ...events,
    ...Object.values(actions).flatMap((action) => ofAction(action, row)),
  ]
}
