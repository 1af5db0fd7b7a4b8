// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/data-version',
  type: 'SystemDataVersion',
  title: '数据版本',
  table: 'system_data_version',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'kind', title: '类型', kind: 'string', required: true, maxLength: 20, message: { required: '类型不能为空', type: '类型格式不正确', unique: '类型已存在', maxLength: '类型最大长度不能超过20个字符' }, unique: { within: [], when: null } },
    { ...plain, name: 'version', title: '版本', kind: 'integer', required: true, default: 1, message: { required: '版本不能为空', type: '版本只能输入数字' }, widget: 'number' },
  ],
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
