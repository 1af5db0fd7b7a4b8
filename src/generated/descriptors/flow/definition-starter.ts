// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/definition-starter',
  type: 'FlowDefinitionStarter',
  title: '流程发起人',
  table: 'flow_definition_starter',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'definitionId', title: '流程定义', kind: 'string', required: true, maxLength: 64, message: { required: '流程定义不能为空', type: '流程定义格式不正确', maxLength: '流程定义最大长度不能超过64个字符' } },
    { ...plain, name: 'userId', title: '用户', kind: 'string', maxLength: 50, message: { required: '用户不能为空', type: '用户格式不正确', maxLength: '用户最大长度不能超过50个字符' } },
    { ...plain, name: 'groupId', title: '用户组', kind: 'string', maxLength: 255, message: { required: '用户组不能为空', type: '用户组格式不正确', maxLength: '用户组最大长度不能超过255个字符' }, widget: 'textarea' },
  ],
  indexes: [{ fields: ['definitionId'], filled: false }, { fields: ['groupId'], filled: false }],
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
