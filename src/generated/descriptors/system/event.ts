// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/event',
  type: 'SystemEvent',
  title: '实时通知',
  table: 'system_event',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'userId', title: '用户', kind: 'integer', required: true, message: { required: '用户不能为空', type: '用户只能输入数字' }, widget: 'number' },
    { ...plain, name: 'topic', title: '主题', kind: 'string', required: true, maxLength: 200, message: { required: '主题不能为空', type: '主题格式不正确', maxLength: '主题最大长度不能超过200个字符' } },
    { ...plain, name: 'eventTime', title: '时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '时间不能为空', type: '时间格式不正确', format: '时间格式不正确' }, index: true, widget: 'datetime' },
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
