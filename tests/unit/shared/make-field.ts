// A resolved field for tests of pure functions: a plain optional text, changed as asked.
import type { Field } from '../../../src/shared/entity/descriptor.ts'
import { testField } from '../../support/test-descriptor.ts'

export function makeField(name: string, changes: Partial<Field> = {}): Field {
  return testField({ name, ...changes })
}

export const manyRef = {
  entity: 'shop/tag',
  label: 'name',
  many: { table: 'shop_book_tags', from: 'bookId', to: 'tagId' },
  where: null,
  free: false,
  as: null,
} as const
