// Values out of a dictionary: each is the value of one of its entries, as they are now.
import type { Field } from '../../../shared/entity/descriptor.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { sentenceOf } from '../../../shared/validation/sentence.ts'
import type { RowValues } from '../../call/call.ts'
import type { Work } from '../runtime.ts'

/** `fields`: those that change; what was allowed once does not block another edit. */
export async function checkDictionaries(
  work: Work,
  fields: readonly Field[],
  values: RowValues,
): Promise<FieldError[]> {
  const filled = fields.filter(({ name, dict, write }) => {
    return dict !== null && write !== 'never' && (values[name] ?? null) !== null
  })
  if (filled.length === 0) return []
  const dictionaries = await work.runtime.dictionaries.current(work.call.db)
  return filled.flatMap((field) => {
    const entries = dictionaries.get(field.dict ?? '')
    const isOffered = [values[field.name]].flat().every((value) => entries?.has(String(value)))
    return isOffered ? [] : [{ field: field.name, message: sentenceOf(field, 'enum') }]
  })
}
