// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/execution',
  type: 'FlowExecution',
  title: '流程执行',
  table: 'flow_execution',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'instanceId', title: '流程实例', kind: 'string', required: true, maxLength: 64, message: { required: '流程实例不能为空', type: '流程实例格式不正确', maxLength: '流程实例最大长度不能超过64个字符' } },
    { ...plain, name: 'rootId', title: '根实例', kind: 'string', required: true, maxLength: 64, message: { required: '根实例不能为空', type: '根实例格式不正确', maxLength: '根实例最大长度不能超过64个字符' } },
    { ...plain, name: 'parentId', title: '上级', kind: 'string', maxLength: 64, message: { required: '上级不能为空', type: '上级格式不正确', maxLength: '上级最大长度不能超过64个字符' } },
    { ...plain, name: 'activityId', title: '节点', kind: 'string', maxLength: 255, message: { required: '节点不能为空', type: '节点格式不正确', maxLength: '节点最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'active', title: '活动', kind: 'boolean', required: true, default: true, message: { required: '活动不能为空', type: '活动只能是“是”或“否”' }, widget: 'switch' },
    { ...plain, name: 'isScope', title: '作用域', kind: 'boolean', required: true, default: false, message: { required: '作用域不能为空', type: '作用域只能是“是”或“否”' }, widget: 'switch' },
    { ...plain, name: 'eventScope', title: '已结束的作用域', kind: 'boolean', required: true, default: false, message: { required: '已结束的作用域不能为空', type: '已结束的作用域只能是“是”或“否”' }, widget: 'switch' },
    { ...plain, name: 'multiInstanceRoot', title: '多实例', kind: 'boolean', required: true, default: false, message: { required: '多实例不能为空', type: '多实例只能是“是”或“否”' }, widget: 'switch' },
    { ...plain, name: 'sequence', title: '次序', kind: 'integer', required: true, default: 0, message: { required: '次序不能为空', type: '次序只能输入数字' }, widget: 'number' },
  ],
  indexes: [{ fields: ['rootId'], filled: false }],
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
