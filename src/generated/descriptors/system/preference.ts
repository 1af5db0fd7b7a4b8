// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/preference',
  type: 'SystemPreference',
  title: '个人设置',
  table: 'system_preference',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'userId', title: '用户', kind: 'integer', required: true, message: { required: '用户不能为空', type: '用户只能输入数字' }, widget: 'number' },
    { ...plain, name: 'code', title: '编码', kind: 'string', required: true, maxLength: 100, message: { required: '编码不能为空', type: '编码格式不正确', unique: '编码已存在', maxLength: '编码最大长度不能超过100个字符' }, unique: { within: ['userId'], when: null } },
    { ...plain, name: 'data', title: '内容', kind: 'json', jsonType: 'object', message: { required: '内容不能为空', type: '内容不是有效的JSON对象' }, widget: 'code' },
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
