// The columns that rows of lists and trees carry: what the list, its buttons and its titles need. Long texts come with the detail.
import type { Descriptor, EntityAction, Field } from '../../shared/entity/descriptor.ts'

/** In characters; longer texts are read in the detail. */
const longText = 250

function isLong({ kind, widget, maxLength }: Field): boolean {
  return kind === 'json' || widget === 'rich-text' || widget === 'code' || (maxLength ?? 0) > longText
}

/** Lists do not show who changed a row last, unless it is a column. */
function isLeftOut(field: Field): boolean {
  return isLong(field) || (field.system && field.name === 'updateBy')
}

function placeholdersOf(sentence: string | null): string[] {
  return [...(sentence ?? '').matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
}

function neededBy({ title, when, send, confirm, go }: EntityAction): string[] {
  const titled = typeof title === 'string' ? [] : [title.field]
  return [...titled, ...Object.keys(when ?? {}), ...send, ...placeholdersOf(confirm), ...placeholdersOf(go)]
}

function neededFields({ list, tree, states, api, actions, message }: Descriptor): ReadonlySet<string> {
  return new Set([
    ...(list?.columns ?? []),
    ...(list?.sort ?? []).map(({ field }) => field),
    ...(tree ? [tree.parent, tree.label, tree.order] : []),
    ...(states ? [states.field] : []),
    ...Object.values(api?.operations ?? {}).flatMap(({ send }) => send),
    ...Object.values(actions).flatMap(neededBy),
    ...Object.values(message).flatMap(placeholdersOf),
  ])
}

/** Only fields that may be sent. */
export function listColumnsOf(descriptor: Descriptor, sent: readonly Field[]): string[] {
  const needed = neededFields(descriptor)
  return sent.filter((field) => needed.has(field.name) || !isLeftOut(field)).map(({ name }) => name)
}
