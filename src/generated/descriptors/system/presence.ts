// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/presence',
  type: 'SystemPresence',
  title: '在场人员',
  table: 'system_presence',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'userId', title: '用户', kind: 'integer', required: true, message: { required: '用户不能为空', type: '用户只能输入数字' }, widget: 'number' },
    { ...plain, name: 'loginId', title: '会话', kind: 'integer', required: true, message: { required: '会话不能为空', type: '会话只能输入数字', unique: '会话已存在' }, unique: { within: ['entity', 'rowId'], when: null }, widget: 'number' },
    { ...plain, name: 'entity', title: '对象', kind: 'string', required: true, maxLength: 100, message: { required: '对象不能为空', type: '对象格式不正确', maxLength: '对象最大长度不能超过100个字符' } },
    { ...plain, name: 'rowId', title: '对象编号', kind: 'integer', required: true, message: { required: '对象编号不能为空', type: '对象编号只能输入数字' }, widget: 'number' },
    { ...plain, name: 'expireTime', title: '失效时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '失效时间不能为空', type: '失效时间格式不正确', format: '失效时间格式不正确' }, index: true, widget: 'datetime' },
  ],
  indexes: [{ fields: ['entity', 'rowId'], filled: false }],
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
