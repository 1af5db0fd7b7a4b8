// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/definition-event',
  type: 'FlowDefinitionEvent',
  title: '流程启动事件',
  table: 'flow_definition_event',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'definitionId', title: '流程定义', kind: 'string', required: true, maxLength: 64, message: { required: '流程定义不能为空', type: '流程定义格式不正确', maxLength: '流程定义最大长度不能超过64个字符' } },
    { ...plain, name: 'kind', title: '类型', kind: 'string', required: true, maxLength: 10, message: { required: '类型不能为空', type: '类型格式不正确', maxLength: '类型最大长度不能超过10个字符' } },
    { ...plain, name: 'name', title: '名称', kind: 'string', maxLength: 255, message: { required: '名称不能为空', type: '名称格式不正确', maxLength: '名称最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'activityId', title: '节点', kind: 'string', required: true, maxLength: 255, message: { required: '节点不能为空', type: '节点格式不正确', maxLength: '节点最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'tenantId', title: '租户', kind: 'string', required: true, maxLength: 150, message: { required: '租户不能为空', type: '租户格式不正确', maxLength: '租户最大长度不能超过150个字符' } },
    { ...plain, name: 'dueTime', title: '到期时间', kind: 'datetime', format: 'datetime', message: { required: '到期时间不能为空', type: '到期时间格式不正确', format: '到期时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'cycle', title: '周期', kind: 'string', maxLength: 500, message: { required: '周期不能为空', type: '周期格式不正确', maxLength: '周期最大长度不能超过500个字符' }, widget: 'textarea' },
  ],
  indexes: [{ fields: ['kind', 'name', 'tenantId'], filled: false }, { fields: ['definitionId'], filled: false }],
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
