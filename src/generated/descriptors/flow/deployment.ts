// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/deployment',
  type: 'FlowDeployment',
  title: '流程部署',
  table: 'flow_deployment',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'kind', title: '类型', kind: 'string', required: true, maxLength: 10, message: { required: '类型不能为空', type: '类型格式不正确', maxLength: '类型最大长度不能超过10个字符' } },
    { ...plain, name: 'name', title: '名称', kind: 'string', maxLength: 255, message: { required: '名称不能为空', type: '名称格式不正确', maxLength: '名称最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'category', title: '分类', kind: 'string', maxLength: 255, message: { required: '分类不能为空', type: '分类格式不正确', maxLength: '分类最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'tenantId', title: '租户', kind: 'string', required: true, maxLength: 150, message: { required: '租户不能为空', type: '租户格式不正确', maxLength: '租户最大长度不能超过150个字符' } },
    { ...plain, name: 'parentDeploymentId', title: '上级部署', kind: 'string', maxLength: 64, message: { required: '上级部署不能为空', type: '上级部署格式不正确', maxLength: '上级部署最大长度不能超过64个字符' } },
    { ...plain, name: 'deployTime', title: '部署时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '部署时间不能为空', type: '部署时间格式不正确', format: '部署时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'deployBy', title: '部署人', kind: 'string', maxLength: 50, message: { required: '部署人不能为空', type: '部署人格式不正确', maxLength: '部署人最大长度不能超过50个字符' } },
  ],
  indexes: [{ fields: ['kind', 'deployTime'], filled: false }, { fields: ['parentDeploymentId', 'kind'], filled: false }],
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
