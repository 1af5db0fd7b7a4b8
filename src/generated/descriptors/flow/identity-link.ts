// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/identity-link',
  type: 'FlowIdentityLink',
  title: '参与关系',
  table: 'flow_identity_link',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'taskId', title: '任务', kind: 'string', maxLength: 64, message: { required: '任务不能为空', type: '任务格式不正确', maxLength: '任务最大长度不能超过64个字符' } },
    { ...plain, name: 'instanceId', title: '流程实例', kind: 'string', maxLength: 64, message: { required: '流程实例不能为空', type: '流程实例格式不正确', maxLength: '流程实例最大长度不能超过64个字符' } },
    { ...plain, name: 'type', title: '类型', kind: 'string', required: true, maxLength: 50, message: { required: '类型不能为空', type: '类型格式不正确', maxLength: '类型最大长度不能超过50个字符' } },
    { ...plain, name: 'userId', title: '用户', kind: 'string', maxLength: 50, message: { required: '用户不能为空', type: '用户格式不正确', maxLength: '用户最大长度不能超过50个字符' } },
    { ...plain, name: 'groupId', title: '用户组', kind: 'string', maxLength: 255, message: { required: '用户组不能为空', type: '用户组格式不正确', maxLength: '用户组最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'endTime', title: '结束时间', kind: 'datetime', format: 'datetime', message: { required: '结束时间不能为空', type: '结束时间格式不正确', format: '结束时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'taskTime', title: '任务创建时间', kind: 'datetime', format: 'datetime', message: { required: '任务创建时间不能为空', type: '任务创建时间格式不正确', format: '任务创建时间格式不正确' }, widget: 'datetime' },
  ],
  indexes: [{ fields: ['taskId'], filled: true }, { fields: ['instanceId'], filled: false }, { fields: ['userId', 'endTime', 'taskTime', 'taskId'], filled: true }, { fields: ['groupId', 'endTime', 'taskTime', 'taskId'], filled: true }],
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
