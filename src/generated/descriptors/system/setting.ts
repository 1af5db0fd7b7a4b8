// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/setting',
  type: 'SystemSetting',
  title: '系统参数',
  table: 'system_setting',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'code', title: '编码', kind: 'string', required: true, maxLength: 100, message: { required: '编码不能为空', type: '编码格式不正确', unique: '编码已存在', maxLength: '编码最大长度不能超过100个字符' }, unique: { within: [], when: null } },
    { ...plain, name: 'val', title: '值', kind: 'string', message: { required: '值不能为空', type: '值格式不正确' } },
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
