// What was typed into fields that the form has lost since: a newer version has no such field, or nobody fills it in any more.
import type { FormField, FormFile } from '../../../../shared/flow/form/form-model.ts'
import type { Values } from '../../../entity/row.ts'
import { forgetValues, keepValues, readKept } from './kept-values.ts'
import { inputsOf } from './to-fields.ts'

type Fields = Pick<FormFile, 'fields'>

export interface Outgrown {
  readonly fields: readonly FormField[]
  readonly values: Values
}

export const nothingOutgrown: Outgrown = { fields: [], values: {} }

function fieldsKey(key: string): string {
  return `${key} fields`
}

function readFields(key: string): readonly FormField[] {
  const { list } = readKept(fieldsKey(key))
  return Array.isArray(list) ? (list as readonly FormField[]) : []
}

export function readOutgrown(definition: Fields, key: string): Outgrown {
  const kept = readKept(key)
  const open = new Set(inputsOf(definition).flatMap(({ id, readOnly }) => (readOnly ? [] : [id])))
  const fields = readFields(key).filter(({ id }) => Object.hasOwn(kept, id) && !open.has(id))
  return { fields, values: Object.fromEntries(fields.map(({ id }) => [id, kept[id]])) }
}

/** Keeps what is typed beside what the form has lost, with the fields that name it. */
export function keepForm(key: string, typed: Values, { definition, outgrown }: FormOfKept): void {
  keepValues(key, { ...outgrown.values, ...typed })
  const list = [...outgrown.fields, ...inputsOf(definition).filter(({ id }) => Object.hasOwn(typed, id))]
  const known = readFields(key)
  if (list.length === known.length && list.every(({ id }, at) => id === known[at]?.id)) return
  keepValues(fieldsKey(key), { list })
}

interface FormOfKept {
  readonly definition: Fields
  readonly outgrown: Outgrown
}

export function forgetForm(key: string): void {
  forgetValues(key)
  forgetValues(fieldsKey(key))
}

export function dropOutgrown(key: string, { values }: Outgrown): void {
  const kept = Object.entries(readKept(key)).filter(([id]) => !Object.hasOwn(values, id))
  keepValues(key, Object.fromEntries(kept))
}
