// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/action-log',
  type: 'FlowActionLog',
  title: '办理记录',
  table: 'flow_action_log',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'instanceId', title: '流程实例', kind: 'string', maxLength: 64, message: { required: '流程实例不能为空', type: '流程实例格式不正确', maxLength: '流程实例最大长度不能超过64个字符' } },
    { ...plain, name: 'taskId', title: '任务', kind: 'string', maxLength: 64, message: { required: '任务不能为空', type: '任务格式不正确', maxLength: '任务最大长度不能超过64个字符' } },
    { ...plain, name: 'taskName', title: '任务名称', kind: 'string', maxLength: 255, message: { required: '任务名称不能为空', type: '任务名称格式不正确', maxLength: '任务名称最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'actionTime', title: '时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '时间不能为空', type: '时间格式不正确', format: '时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'action', title: '操作', kind: 'string', required: true, maxLength: 30, message: { required: '操作不能为空', type: '操作格式不正确', maxLength: '操作最大长度不能超过30个字符' } },
    { ...plain, name: 'account', title: '操作人', kind: 'string', maxLength: 50, message: { required: '操作人不能为空', type: '操作人格式不正确', maxLength: '操作人最大长度不能超过50个字符' } },
    { ...plain, name: 'source', title: '来自', kind: 'string', maxLength: 255, message: { required: '来自不能为空', type: '来自格式不正确', maxLength: '来自最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'target', title: '转到', kind: 'string', maxLength: 2000, message: { required: '转到不能为空', type: '转到格式不正确', maxLength: '转到最大长度不能超过2000个字符' }, widget: 'textarea' },
    { ...plain, name: 'opinion', title: '意见', kind: 'string', maxLength: 4000, message: { required: '意见不能为空', type: '意见格式不正确', maxLength: '意见最大长度不能超过4000个字符' }, widget: 'textarea' },
  ],
  indexes: [{ fields: ['instanceId', 'actionTime'], filled: false }, { fields: ['taskId', 'actionTime'], filled: true }, { fields: ['account', 'actionTime'], filled: false }],
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
