// Small descriptors for tests of generic code: testDescriptor({ table, fields }) fills in what the test does not need.
import type { Descriptor, Field } from '../../src/shared/entity/descriptor.ts'
import { plainField } from '../../src/shared/entity/plain-field.ts'

export type FieldSketch = Pick<Field, 'name'> & Partial<Field>
export type DescriptorSketch = Omit<Partial<Descriptor>, 'fields'> & {
  readonly table: string
  readonly fields: readonly FieldSketch[]
}

const storedField: Omit<Field, 'name' | 'title'> = {
  ...plainField,
  kind: 'string',
  widget: 'text',
  required: false,
  store: 'column',
}

const idField: Field = { ...storedField, name: 'id', title: 'id', kind: 'integer', write: 'never' }

const plainDescriptor: Omit<Descriptor, 'name' | 'type' | 'title' | 'table' | 'fields'> = {
  indexes: [],
  api: null,
  list: null,
  form: null,
  tree: null,
  scope: null,
  access: { codes: {}, in: null, rights: null },
  actions: {},
  switch: null,
  recycle: null,
  states: null,
  features: { audit: false, export: false },
  version: null,
  versions: null,
  message: {},
}

export function testField(sketch: FieldSketch): Field {
  return { ...storedField, title: sketch.name, ...sketch }
}

/** Has an `id`; `recycle` needs its `recycleTime` among the fields. */
export function testDescriptor(sketch: DescriptorSketch): Descriptor {
  const fields = [idField, ...sketch.fields.map(testField)]
  return { ...plainDescriptor, name: `test/${sketch.table}`, type: 'Test', title: sketch.table, ...sketch, fields }
}
