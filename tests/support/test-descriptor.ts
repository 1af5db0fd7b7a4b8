// Small descriptors for tests of generic code: testDescriptor({ table, fields }) fills in what the test does not need.
import type { Descriptor, Field } from '../../src/shared/entity/descriptor.ts'

export type FieldSketch = Pick<Field, 'name'> & Partial<Field>
export type DescriptorSketch = Omit<Partial<Descriptor>, 'fields'> & {
  readonly table: string
  readonly fields: readonly FieldSketch[]
}

const plainField: Omit<Field, 'name' | 'title'> = {
  kind: 'string',
  required: false,
  default: undefined,
  minLength: null,
  maxLength: null,
  minimum: null,
  maximum: null,
  step: null,
  decimals: null,
  unit: null,
  jsonType: null,
  pattern: null,
  format: null,
  upload: null,
  uploadLimit: null,
  choices: null,
  code: null,
  message: {},
  store: 'column',
  unique: null,
  index: false,
  search: false,
  write: 'always',
  widget: 'text',
  dict: null,
  ref: null,
  options: false,
  many: null,
  when: null,
  requiredWhen: null,
  readonlyWhen: null,
  compare: [],
  was: null,
  access: null,
  see: null,
  turn: null,
  edit: null,
  system: false,
}

const idField: Field = { ...plainField, name: 'id', title: 'id', kind: 'integer', write: 'never' }

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
  return { ...plainField, title: sketch.name, ...sketch }
}

/** Has an `id`; `recycle` needs its `recycleTime` among the fields. */
export function testDescriptor(sketch: DescriptorSketch): Descriptor {
  const fields = [idField, ...sketch.fields.map(testField)]
  return { ...plainDescriptor, name: `test/${sketch.table}`, type: 'Test', title: sketch.table, ...sketch, fields }
}
