// The two columns of a form: fields keep their side while others appear and disappear.
import { expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import { formLayout } from '../../../src/console/entity/form/form-layout.ts'
import type { Field } from '../../../src/shared/entity/descriptor.ts'
import { isVisible } from '../../../src/shared/entity/visibility.ts'

const { fields, form } = descriptors['system/resource']
const groups = form?.groups ?? []

function ofType(type: number) {
  return (field: Field): boolean => isVisible(field, { type })
}

test('a field that appears in a row changes the beginning of no other row', () => {
  const page = formLayout(groups, fields, ofType(1))
  const element = formLayout(groups, fields, ofType(2))
  expect(page.columns).toBe(2)
  expect(page.starts).toEqual(new Set(['type', 'name', 'url', 'icon', 'inMenu']))
  expect(element.starts).toEqual(new Set(['type', 'name', 'url', 'icon', 'enabled', 'dataPerm']))
})

test('the second field of a row begins it while the first one is hidden', () => {
  const pair = [{ title: null, fields: ['inMenu', 'enabled'] }]
  expect(formLayout(pair, fields, ofType(1)).starts).toEqual(new Set(['inMenu']))
  expect(formLayout(pair, fields, ofType(2)).starts).toEqual(new Set(['enabled']))
})
