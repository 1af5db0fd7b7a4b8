// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/form-definition',
  type: 'FlowFormDefinition',
  title: '表单定义',
  table: 'flow_form_definition',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'key', title: '标识', kind: 'string', required: true, maxLength: 255, message: { required: '标识不能为空', type: '标识格式不正确', maxLength: '标识最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'version', title: '版本', kind: 'integer', required: true, message: { required: '版本不能为空', type: '版本只能输入数字', unique: '版本已存在' }, unique: { within: ['tenantId', 'key'], when: null }, widget: 'number' },
    { ...plain, name: 'tenantId', title: '租户', kind: 'string', required: true, maxLength: 150, message: { required: '租户不能为空', type: '租户格式不正确', maxLength: '租户最大长度不能超过150个字符' } },
    { ...plain, name: 'name', title: '名称', kind: 'string', maxLength: 255, message: { required: '名称不能为空', type: '名称格式不正确', maxLength: '名称最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'description', title: '说明', kind: 'string', maxLength: 2000, message: { required: '说明不能为空', type: '说明格式不正确', maxLength: '说明最大长度不能超过2000个字符' }, widget: 'textarea' },
    { ...plain, name: 'category', title: '分类', kind: 'string', maxLength: 255, message: { required: '分类不能为空', type: '分类格式不正确', maxLength: '分类最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'deploymentId', title: '部署', kind: 'string', required: true, maxLength: 64, message: { required: '部署不能为空', type: '部署格式不正确', maxLength: '部署最大长度不能超过64个字符' } },
    { ...plain, name: 'resourceName', title: '文件名', kind: 'string', required: true, maxLength: 500, message: { required: '文件名不能为空', type: '文件名格式不正确', maxLength: '文件名最大长度不能超过500个字符' }, widget: 'textarea' },
    { ...plain, name: 'latest', title: '最新版本', kind: 'boolean', required: true, default: true, message: { required: '最新版本不能为空', type: '最新版本只能是“是”或“否”' }, widget: 'switch' },
  ],
  indexes: [{ fields: ['deploymentId'], filled: false }, { fields: ['key', 'latest'], filled: false }, { fields: ['latest', 'name'], filled: false }, { fields: ['name'], filled: false }],
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
