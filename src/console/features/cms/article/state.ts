// The state of an article as its readers see it: in the list and in the editor.
import type { Descriptor } from '../../../../shared/entity/descriptor.ts'
import { currentEntryNames } from '../../../data/labels.ts'
import { type EntityRow, textOf } from '../../../entity/row.ts'

export const pending = 2
const published = 3
/** `publishStatus` of a published article that was edited since. */
const changed = 3

/** A published article that was edited since says so. */
export function stateOf({ states }: Descriptor, row: EntityRow | null): { title: string; colour: string } | null {
  const state = states?.values.find(({ value }) => value === row?.['status'])
  if (state === undefined) return null
  if (row?.['publishStatus'] !== changed || row['status'] !== published) return state
  const name = textOf(row['statusName'])
  return { title: currentEntryNames('publishStatus')[name] ?? (name || state.title), colour: 'warning' }
}
