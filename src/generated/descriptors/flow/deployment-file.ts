// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/deployment-file',
  type: 'FlowDeploymentFile',
  title: '部署文件',
  table: 'flow_deployment_file',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'deploymentId', title: '部署', kind: 'string', required: true, maxLength: 64, message: { required: '部署不能为空', type: '部署格式不正确', maxLength: '部署最大长度不能超过64个字符' } },
    { ...plain, name: 'name', title: '文件名', kind: 'string', required: true, maxLength: 500, message: { required: '文件名不能为空', type: '文件名格式不正确', maxLength: '文件名最大长度不能超过500个字符' }, widget: 'textarea' },
    { ...plain, name: 'encoding', title: '编码', kind: 'string', required: true, maxLength: 10, message: { required: '编码不能为空', type: '编码格式不正确', maxLength: '编码最大长度不能超过10个字符' } },
    { ...plain, name: 'content', title: '内容', kind: 'string', required: true, message: { required: '内容不能为空', type: '内容格式不正确' } },
  ],
  indexes: [{ fields: ['deploymentId', 'name'], filled: false }],
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
