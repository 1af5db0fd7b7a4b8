// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/undo',
  type: 'SystemUndo',
  title: '可撤销的操作',
  table: 'system_undo',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'userId', title: '用户', kind: 'integer', required: true, message: { required: '用户不能为空', type: '用户只能输入数字' }, widget: 'number' },
    { ...plain, name: 'ticket', title: '编码', kind: 'string', required: true, maxLength: 64, message: { required: '编码不能为空', type: '编码格式不正确', maxLength: '编码最大长度不能超过64个字符' } },
    { ...plain, name: 'entity', title: '对象', kind: 'string', required: true, maxLength: 100, message: { required: '对象不能为空', type: '对象格式不正确', maxLength: '对象最大长度不能超过100个字符' } },
    { ...plain, name: 'action', title: '操作', kind: 'string', required: true, maxLength: 100, message: { required: '操作不能为空', type: '操作格式不正确', maxLength: '操作最大长度不能超过100个字符' } },
    { ...plain, name: 'scopeId', title: '站点', kind: 'integer', message: { required: '站点不能为空', type: '站点只能输入数字' }, widget: 'number' },
    { ...plain, name: 'rowId', title: '对象编号', kind: 'integer', message: { required: '对象编号不能为空', type: '对象编号只能输入数字' }, widget: 'number' },
    { ...plain, name: 'label', title: '名称', kind: 'string', maxLength: 100, message: { required: '名称不能为空', type: '名称格式不正确', maxLength: '名称最大长度不能超过100个字符' } },
    { ...plain, name: 'rowCount', title: '数量', kind: 'integer', required: true, message: { required: '数量不能为空', type: '数量只能输入数字' }, widget: 'number' },
    { ...plain, name: 'doneTime', title: '操作时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '操作时间不能为空', type: '操作时间格式不正确', format: '操作时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'expireTime', title: '到期时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '到期时间不能为空', type: '到期时间格式不正确', format: '到期时间格式不正确' }, index: true, widget: 'datetime' },
    { ...plain, name: 'snapshot', title: '原来的值', kind: 'json', required: true, jsonType: 'object', message: { required: '原来的值不能为空', type: '原来的值不是有效的JSON对象' }, widget: 'code' },
  ],
  indexes: [{ fields: ['userId', 'ticket'], filled: false }],
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
