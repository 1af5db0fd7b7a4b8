// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/comment',
  type: 'FlowComment',
  title: '流程意见',
  table: 'flow_comment',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'taskId', title: '任务', kind: 'string', maxLength: 64, message: { required: '任务不能为空', type: '任务格式不正确', maxLength: '任务最大长度不能超过64个字符' } },
    { ...plain, name: 'instanceId', title: '流程实例', kind: 'string', maxLength: 64, message: { required: '流程实例不能为空', type: '流程实例格式不正确', maxLength: '流程实例最大长度不能超过64个字符' } },
    { ...plain, name: 'message', title: '意见', kind: 'string', required: true, maxLength: 4000, message: { required: '意见不能为空', type: '意见格式不正确', maxLength: '意见最大长度不能超过4000个字符' }, widget: 'textarea' },
    { ...plain, name: 'createTime', title: '时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '时间不能为空', type: '时间格式不正确', format: '时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'createBy', title: '创建人', kind: 'string', maxLength: 50, message: { required: '创建人不能为空', type: '创建人格式不正确', maxLength: '创建人最大长度不能超过50个字符' } },
  ],
  indexes: [{ fields: ['taskId', 'createTime'], filled: false }, { fields: ['instanceId', 'createTime'], filled: false }],
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
