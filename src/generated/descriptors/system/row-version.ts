// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/row-version',
  type: 'SystemRowVersion',
  title: '历史版本',
  table: 'system_row_version',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'entity', title: '对象', kind: 'string', required: true, maxLength: 100, message: { required: '对象不能为空', type: '对象格式不正确', maxLength: '对象最大长度不能超过100个字符' } },
    { ...plain, name: 'rowId', title: '对象编号', kind: 'integer', required: true, message: { required: '对象编号不能为空', type: '对象编号只能输入数字' }, widget: 'number' },
    { ...plain, name: 'savedTime', title: '时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '时间不能为空', type: '时间格式不正确', format: '时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'account', title: '账号', kind: 'string', maxLength: 50, message: { required: '账号不能为空', type: '账号格式不正确', maxLength: '账号最大长度不能超过50个字符' } },
    { ...plain, name: 'action', title: '操作类型', kind: 'string', required: true, maxLength: 50, message: { required: '操作类型不能为空', type: '操作类型格式不正确', maxLength: '操作类型最大长度不能超过50个字符' } },
    { ...plain, name: 'changed', title: '修改的字段', kind: 'json', required: true, jsonType: 'array', message: { required: '修改的字段不能为空', type: '修改的字段不是有效的JSON数组' }, widget: 'code' },
    { ...plain, name: 'snapshot', title: '字段的值', kind: 'json', required: true, jsonType: 'object', message: { required: '字段的值不能为空', type: '字段的值不是有效的JSON对象' }, widget: 'code' },
  ],
  indexes: [{ fields: ['entity', 'rowId', 'id'], filled: false }],
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
