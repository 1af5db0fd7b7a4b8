// A form as it is edited: fields are moved, copied and changed, and what the editor does not know stays.
import { expect, test } from 'vitest'
import { copyOf, newField, withType } from '../../../src/console/features/flow/form-editor/field-kinds.ts'
import {
  entriesOf,
  type Json,
  moveField,
  type Path,
  removeField,
  shiftField,
  withParam,
  withProperty,
} from '../../../src/console/features/flow/form-editor/raw-form.ts'

function text(id: string): Json {
  return { id, type: 'text', note: 'kept' }
}
const box: Json = { id: 'box', type: 'container', fieldType: 'FormContainer', fields: [[text('b'), text('c')], []] }
const form: Json = { key: 'k', theme: 'blue', fields: [text('a'), box, text('d')] }

function shown(of: Json): string[] {
  return entriesOf(of).map(({ path, field }) => `${path.join('.')} ${String(field['id'])}`)
}

test('fields in columns follow their container', () => {
  expect(shown(form)).toEqual(['0 a', '1 box', '1.0.0 b', '1.0.1 c', '2 d'])
})

test('a field moves past its neighbour, and not past the ends of its list', () => {
  expect(shown(shiftField(form, [0], 1)?.form ?? {})).toEqual(['0 box', '0.0.0 b', '0.0.1 c', '1 a', '2 d'])
  expect(shiftField(form, [1, 0, 1], -1)?.path).toEqual([1, 0, 0])
  expect(shiftField(form, [1, 0, 1], 1)).toBeNull()
  expect(shiftField(form, [0], -1)).toBeNull()
})

test.each<[string, Path, Path, Path, string[]]>([
  ['into a column', [2], [1, 1], [1, 1, 0], ['0 a', '1 box', '1.0.0 b', '1.0.1 c', '1.1.0 d']],
  ['out of a column', [1, 0, 0], [], [3], ['0 a', '1 box', '1.0.0 c', '2 d', '3 b']],
  ['into a column after it', [0], [1, 1], [0, 1, 0], ['0 box', '0.0.0 b', '0.0.1 c', '0.1.0 a', '1 d']],
])('a field moves %s', (_title, from, to, path, order) => {
  const moved = moveField(form, from, to)
  expect(moved.path).toEqual(path)
  expect(shown(moved.form)).toEqual(order)
})

test('what the editor does not know survives every change', () => {
  const moved = moveField(removeField(form, [0]), [1], [0, 1])
  expect(moved.form['theme']).toBe('blue')
  expect(entriesOf(moved.form).map(({ field }) => field['note'])).toEqual([undefined, 'kept', 'kept', 'kept'])
  expect(withType(text('a'), 'dropdown')).toMatchObject({ note: 'kept', fieldType: 'OptionFormField' })
})

test('a type that is another kind of object loses what that kind cannot have', () => {
  const choice = { ...newField(form, 'dropdown', '类型'), hasEmptyValue: true, value: '1' }
  expect(withType(choice, 'radio-buttons')).toEqual({ ...choice, type: 'radio-buttons' })
  expect(withType(choice, 'text')).toEqual({ id: 'dropdown1', name: '类型', type: 'text' })
})

test('new and copied fields have ids of their own', () => {
  expect(newField({ fields: [{ id: 'date1' }] }, 'date', '日期')['id']).toBe('date2')
  const copy = copyOf(form, box)
  const ids = [...entriesOf(form), ...entriesOf({ fields: [copy] })].map(({ field }) => field['id'])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a property that says nothing is left out', () => {
  expect(withProperty({ id: 'a', required: true }, 'required', false)).toEqual({ id: 'a' })
  expect(withParam({ id: 'a', params: { maxLength: 3 } }, 'maxLength', null)).toEqual({ id: 'a' })
  expect(withParam({ id: 'a', params: { mask: 'x' } }, 'maxLength', 3)).toEqual({
    id: 'a',
    params: { mask: 'x', maxLength: 3 },
  })
})
