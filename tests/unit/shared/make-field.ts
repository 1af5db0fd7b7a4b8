// A resolved field for tests of pure functions: a plain optional text, changed as asked.
import type { Field } from '../../../src/shared/entity/descriptor.ts'

export function makeField(name: string, changes: Partial<Field> = {}): Field {
  return {
    name,
    title: name,
    kind: 'string',
    required: false,
    default: undefined,
    minLength: null,
    maxLength: null,
    minimum: null,
    maximum: null,
    pattern: null,
    format: null,
    choices: null,
    message: {},
    store: 'column',
    unique: null,
    index: false,
    search: false,
    write: 'always',
    widget: 'text',
    dict: null,
    ref: null,
    when: null,
    requiredWhen: null,
    was: null,
    system: false,
    ...changes,
  }
}

export const manyRef = {
  entity: 'shop/tag',
  label: 'name',
  many: { table: 'shop_book_tags', from: 'bookId', to: 'tagId' },
  where: null,
  free: false,
  as: null,
} as const
