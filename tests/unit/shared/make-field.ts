// A resolved field for tests of pure functions: a plain optional text, with overrides.
import type { Field } from '../../../src/shared/entity/descriptor.ts'
import { testField } from '../../support/test-descriptor.ts'

export function makeField(name: string, changes: Partial<Field> = {}): Field {
  return testField({ name, ...changes })
}

export const tagsRef = { entity: 'shop/tag', label: 'name', where: null, free: false, remove: null, as: null } as const
export const tagLinks = { table: 'shop_book_tags', from: 'bookId', to: 'tagId', of: 'integer' } as const
