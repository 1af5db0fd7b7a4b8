// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/data-grant',
  type: 'SystemDataGrant',
  title: '数据授权',
  table: 'system_data_grant',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'subjectType', title: '对象类型', kind: 'string', required: true, maxLength: 10, message: { required: '对象类型不能为空', type: '对象类型格式不正确', maxLength: '对象类型最大长度不能超过10个字符' } },
    { ...plain, name: 'subjectId', title: '对象', kind: 'integer', required: true, message: { required: '对象不能为空', type: '对象只能输入数字' }, widget: 'number' },
    { ...plain, name: 'module', title: '模块', kind: 'string', required: true, maxLength: 20, message: { required: '模块不能为空', type: '模块格式不正确', maxLength: '模块最大长度不能超过20个字符' } },
    { ...plain, name: 'targetId', title: '目标', kind: 'integer', required: true, message: { required: '目标不能为空', type: '目标只能输入数字' }, widget: 'number' },
    { ...plain, name: 'optionId', title: '权限', kind: 'integer', required: true, message: { required: '权限不能为空', type: '权限只能输入数字', unique: '权限已存在' }, unique: { within: ['subjectType', 'subjectId', 'module', 'targetId'], when: null }, widget: 'number' },
  ],
  indexes: [{ fields: ['module', 'targetId', 'optionId'], filled: false }],
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
