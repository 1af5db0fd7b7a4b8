// Dictionary values: each must be the value of a current entry.
import type { Field } from '../../../shared/entity/descriptor.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { sentenceOf } from '../../../shared/validation/sentence.ts'
import type { RowValues } from '../../call/call.ts'
import type { Work } from '../runtime.ts'

/** `fields`: the changed ones; a value that was allowed once does not block another edit, nor another value beside it. */
export async function checkDictionaries(
  work: Work,
  fields: readonly Field[],
  { values, stored }: { readonly values: RowValues; readonly stored: RowValues | null },
): Promise<FieldError[]> {
  const filled = fields.filter(({ name, dict, write }) => {
    return dict !== null && write !== 'never' && (values[name] ?? null) !== null
  })
  if (filled.length === 0) return []
  const dictionaries = await work.runtime.dictionaries.current(work.call.db)
  return filled.flatMap((field) => {
    const entries = dictionaries.get(field.dict ?? '')
    const kept: readonly unknown[] = field.many ? [stored?.[field.name]].flat() : []
    const isOffered = [values[field.name]]
      .flat()
      .every((value) => kept.includes(value) || entries?.has(String(value)) === true)
    return isOffered ? [] : [{ field: field.name, message: sentenceOf(field, 'enum') }]
  })
}
