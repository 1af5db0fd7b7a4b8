// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/variable',
  type: 'FlowVariable',
  title: '流程变量',
  table: 'flow_variable',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'instanceId', title: '流程实例', kind: 'string', required: true, maxLength: 64, message: { required: '流程实例不能为空', type: '流程实例格式不正确', maxLength: '流程实例最大长度不能超过64个字符' } },
    { ...plain, name: 'rootId', title: '根实例', kind: 'string', required: true, maxLength: 64, message: { required: '根实例不能为空', type: '根实例格式不正确', maxLength: '根实例最大长度不能超过64个字符' } },
    { ...plain, name: 'executionId', title: '作用域', kind: 'string', required: true, maxLength: 64, message: { required: '作用域不能为空', type: '作用域格式不正确', maxLength: '作用域最大长度不能超过64个字符' } },
    { ...plain, name: 'taskId', title: '任务', kind: 'string', maxLength: 64, message: { required: '任务不能为空', type: '任务格式不正确', maxLength: '任务最大长度不能超过64个字符' } },
    { ...plain, name: 'name', title: '名称', kind: 'string', required: true, maxLength: 255, message: { required: '名称不能为空', type: '名称格式不正确', maxLength: '名称最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'type', title: '类型', kind: 'string', required: true, maxLength: 10, message: { required: '类型不能为空', type: '类型格式不正确', maxLength: '类型最大长度不能超过10个字符' } },
    { ...plain, name: 'value', title: '值', kind: 'string', message: { required: '值不能为空', type: '值格式不正确' } },
    { ...plain, name: 'endTime', title: '结束时间', kind: 'datetime', format: 'datetime', message: { required: '结束时间不能为空', type: '结束时间格式不正确', format: '结束时间格式不正确' }, widget: 'datetime' },
  ],
  indexes: [{ fields: ['rootId', 'endTime'], filled: false }, { fields: ['instanceId', 'name'], filled: false }, { fields: ['taskId'], filled: true }],
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
