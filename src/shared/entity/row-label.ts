// What people call a row, in questions of the console and refusals of the server.
import type { Descriptor, Field } from './descriptor.ts'

type Named = Pick<Descriptor, 'tree' | 'list' | 'fields' | 'states'>

/** A free text or the label of a target; not a choice, a state, a number, or the address of an uploaded file. */
function isName({ states }: Named, { name, kind, upload, choices, dict, ref, many }: Field): boolean {
  if (many !== null || upload !== null || choices !== null || dict !== null || states?.field === name) return false
  return ref === null ? kind === 'string' : ref.as !== null
}

/** The tree's label, else the list's, else the first column that is a text, else the first that is not its id or a file. */
export function labelFieldOf(descriptor: Named): string {
  const { tree, list, fields } = descriptor
  const columns = (list?.columns ?? []).flatMap((name) => fields.find((field) => field.name === name) ?? [])
  const named = columns.find((field) => isName(descriptor, field))
  const other = columns.find(({ name, upload }) => name !== 'id' && upload === null)
  return tree?.label ?? list?.label ?? named?.name ?? other?.name ?? 'name'
}

/** Empty if the row has no text for it. */
export function labelOf(descriptor: Named, row: Readonly<Record<string, unknown>>): string {
  const { fields } = descriptor
  const name = labelFieldOf(descriptor)
  const label = row[fields.find((field) => field.name === name)?.ref?.as ?? name] ?? ''
  return ['string', 'number', 'boolean'].includes(typeof label) ? String(label) : ''
}

/** The field that tells rows of one name apart: the first unique text that people enter, besides the label. */
export function codeFieldOf({ fields }: Pick<Descriptor, 'fields'>, label: string): string | null {
  const isCode = ({ name, kind, unique, store, write, see, ref }: Field): boolean =>
    name !== label &&
    unique !== null &&
    kind === 'string' &&
    store === 'column' &&
    ref === null &&
    see === null &&
    (write === 'always' || write === 'create')
  return fields.find(isCode)?.name ?? null
}
