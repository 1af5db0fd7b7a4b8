// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/form-instance',
  type: 'FlowFormInstance',
  title: '表单实例',
  table: 'flow_form_instance',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'formDefinitionId', title: '表单定义', kind: 'string', required: true, maxLength: 64, message: { required: '表单定义不能为空', type: '表单定义格式不正确', maxLength: '表单定义最大长度不能超过64个字符' } },
    { ...plain, name: 'taskId', title: '任务', kind: 'string', maxLength: 64, message: { required: '任务不能为空', type: '任务格式不正确', maxLength: '任务最大长度不能超过64个字符' } },
    { ...plain, name: 'instanceId', title: '流程实例', kind: 'string', maxLength: 64, message: { required: '流程实例不能为空', type: '流程实例格式不正确', maxLength: '流程实例最大长度不能超过64个字符' } },
    { ...plain, name: 'definitionId', title: '流程定义', kind: 'string', maxLength: 320, message: { required: '流程定义不能为空', type: '流程定义格式不正确', maxLength: '流程定义最大长度不能超过320个字符' }, widget: 'textarea' },
    { ...plain, name: 'tenantId', title: '租户', kind: 'string', required: true, maxLength: 150, message: { required: '租户不能为空', type: '租户格式不正确', maxLength: '租户最大长度不能超过150个字符' } },
    { ...plain, name: 'submitTime', title: '提交时间', kind: 'datetime', format: 'datetime', message: { required: '提交时间不能为空', type: '提交时间格式不正确', format: '提交时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'submittedBy', title: '提交人', kind: 'string', maxLength: 50, message: { required: '提交人不能为空', type: '提交人格式不正确', maxLength: '提交人最大长度不能超过50个字符' } },
    { ...plain, name: 'outcome', title: '结果', kind: 'string', maxLength: 255, message: { required: '结果不能为空', type: '结果格式不正确', maxLength: '结果最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'draft', title: '草稿', kind: 'boolean', required: true, default: false, message: { required: '草稿不能为空', type: '草稿只能是“是”或“否”' }, widget: 'switch' },
    { ...plain, name: 'formValues', title: '内容', kind: 'string', required: true, message: { required: '内容不能为空', type: '内容格式不正确' } },
  ],
  indexes: [{ fields: ['taskId', 'draft'], filled: false }, { fields: ['instanceId'], filled: false }, { fields: ['draft', 'submitTime'], filled: false }, { fields: ['formDefinitionId'], filled: false }],
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
