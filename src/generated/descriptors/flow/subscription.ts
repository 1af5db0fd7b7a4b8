// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/subscription',
  type: 'FlowSubscription',
  title: '事件订阅',
  table: 'flow_subscription',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'kind', title: '类型', kind: 'string', required: true, maxLength: 20, message: { required: '类型不能为空', type: '类型格式不正确', maxLength: '类型最大长度不能超过20个字符' } },
    { ...plain, name: 'name', title: '名称', kind: 'string', maxLength: 255, message: { required: '名称不能为空', type: '名称格式不正确', maxLength: '名称最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'instanceId', title: '流程实例', kind: 'string', required: true, maxLength: 64, message: { required: '流程实例不能为空', type: '流程实例格式不正确', maxLength: '流程实例最大长度不能超过64个字符' } },
    { ...plain, name: 'rootId', title: '根实例', kind: 'string', required: true, maxLength: 64, message: { required: '根实例不能为空', type: '根实例格式不正确', maxLength: '根实例最大长度不能超过64个字符' } },
    { ...plain, name: 'executionId', title: '执行', kind: 'string', required: true, maxLength: 64, message: { required: '执行不能为空', type: '执行格式不正确', maxLength: '执行最大长度不能超过64个字符' } },
    { ...plain, name: 'activityId', title: '节点', kind: 'string', required: true, maxLength: 255, message: { required: '节点不能为空', type: '节点格式不正确', maxLength: '节点最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'configuration', title: '配置', kind: 'string', message: { required: '配置不能为空', type: '配置格式不正确' } },
    { ...plain, name: 'tenantId', title: '租户', kind: 'string', required: true, maxLength: 150, message: { required: '租户不能为空', type: '租户格式不正确', maxLength: '租户最大长度不能超过150个字符' } },
    { ...plain, name: 'createTime', title: '创建时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '创建时间不能为空', type: '创建时间格式不正确', format: '创建时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'sequence', title: '次序', kind: 'integer', required: true, default: 0, message: { required: '次序不能为空', type: '次序只能输入数字' }, widget: 'number' },
  ],
  indexes: [{ fields: ['rootId'], filled: false }, { fields: ['kind', 'name', 'tenantId'], filled: false }, { fields: ['executionId'], filled: false }],
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
