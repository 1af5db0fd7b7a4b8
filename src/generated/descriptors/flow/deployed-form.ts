// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/deployed-form',
  type: 'FlowDeployedForm',
  title: '表单定义',
  table: null,
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, store: 'none', write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '名称', kind: 'string', maxLength: 255, message: { required: '名称不能为空', type: '名称格式不正确', maxLength: '名称最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'key', title: '标识', kind: 'string', maxLength: 150, message: { required: '标识不能为空', type: '标识格式不正确', maxLength: '标识最大长度不能超过150个字符' }, store: 'none' },
    { ...plain, name: 'version', title: '版本', kind: 'integer', message: { required: '版本不能为空', type: '版本只能输入数字' }, store: 'none', widget: 'number' },
    { ...plain, name: 'resourceName', title: '文件名', kind: 'string', maxLength: 255, message: { required: '文件名不能为空', type: '文件名格式不正确', maxLength: '文件名最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'deploymentId', title: '部署编号', kind: 'string', maxLength: 64, message: { required: '部署编号不能为空', type: '部署编号格式不正确', maxLength: '部署编号最大长度不能超过64个字符' }, store: 'none' },
    { ...plain, name: 'tenantId', title: '租户', kind: 'string', maxLength: 150, message: { required: '租户不能为空', type: '租户格式不正确', maxLength: '租户最大长度不能超过150个字符' }, store: 'none' },
  ],
  indexes: [],
  api: { path: '/flowable-form/form-repository/form-definitions', operations: { list: { method: 'GET', path: '/flowable-form/form-repository/form-definitions', send: [], paging: 'start-size', ticks: {} } }, routed: true },
  list: { route: '/flowable/form/definitions', title: '表单定义', hint: '已部署的表单及其版本。', pages: {}, columns: ['id', 'name', 'key', 'version', 'resourceName', 'deploymentId', 'tenantId'], hidden: ['resourceName'], label: 'name', search: [{ name: 'nameLike', field: 'name', op: 'pattern', title: '名称', maxLength: 150 }, { name: 'deploymentId', field: 'deploymentId', op: 'eq', title: '部署编号', maxLength: 150 }], sort: [{ field: 'id', direction: 'asc' }, { field: 'name', direction: 'asc' }, { field: 'key', direction: 'asc' }, { field: 'version', direction: 'asc' }, { field: 'deploymentId', direction: 'asc' }, { field: 'tenantId', direction: 'asc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['design'] },
  form: null,
  tree: null,
  scope: null,
  access: { codes: {}, in: null, rights: null },
  actions: {
    design: { name: 'design', title: '设计', on: 'one', method: 'POST', path: '/flowable-form/form-repository/form-definitions/design', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/flowable/form/editor?deploymentId={deploymentId}&resource={resourceName}&tenant={tenantId}', when: null, set: null, danger: false, below: false, input: null },
  },
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: false },
  version: null,
  versions: null,
  message: {},
}

export const english: EntityLabels = { title: 'Form definition', hint: 'Deployed forms and their versions.', fields: { id: 'ID', name: 'Name', key: 'Key', version: 'Version', resourceName: 'File name', deploymentId: 'Deployment', tenantId: 'Tenant' }, actions: { design: 'Edit' } }
