// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/form-deployment',
  type: 'FlowFormDeployment',
  title: '表单部署',
  table: null,
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, store: 'none', write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '名称', kind: 'string', maxLength: 255, message: { required: '名称不能为空', type: '名称格式不正确', maxLength: '名称最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'deploymentTime', title: '部署时间', kind: 'datetime', format: 'datetime', message: { required: '部署时间不能为空', type: '部署时间格式不正确', format: '部署时间格式不正确' }, store: 'none', widget: 'datetime' },
    { ...plain, name: 'category', title: '分类', kind: 'string', maxLength: 150, message: { required: '分类不能为空', type: '分类格式不正确', maxLength: '分类最大长度不能超过150个字符' }, store: 'none' },
    { ...plain, name: 'tenantId', title: '租户', kind: 'string', maxLength: 150, message: { required: '租户不能为空', type: '租户格式不正确', maxLength: '租户最大长度不能超过150个字符' }, store: 'none' },
  ],
  indexes: [],
  api: { path: '/flowable-form/form-repository/deployments', operations: { list: { method: 'GET', path: '/flowable-form/form-repository/deployments', send: [], paging: 'start-size', ticks: {} }, remove: { method: 'DELETE', path: '/flowable-form/form-repository/deployments/:id', send: [], paging: 'page-limit', ticks: {}, each: true } } },
  list: { route: '/flowable/form/deployments', title: '表单部署', hint: '设计或上传表单，部署后流程即可使用。', pages: {}, columns: ['id', 'name', 'deploymentTime', 'category', 'tenantId'], hidden: [], label: 'name', search: [{ name: 'nameLike', field: 'name', op: 'pattern', title: '名称', maxLength: 150 }, { name: 'tenantIdLike', field: 'tenantId', op: 'pattern', title: '租户', maxLength: 150 }], sort: [{ field: 'id', direction: 'asc' }, { field: 'name', direction: 'asc' }, { field: 'deploymentTime', direction: 'asc' }, { field: 'tenantId', direction: 'asc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['design', 'download', 'remove'] },
  form: null,
  tree: null,
  scope: null,
  access: { codes: { remove: 'form-deployment-del', upload: 'form-deployment-add' }, in: null, rights: null },
  actions: {
    create: { name: 'create', title: '新建表单', on: 'none', method: 'POST', path: '/flowable-form/form-repository/deployments/create', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/flowable/form/editor', when: null, set: null, danger: false, below: false, input: null },
    design: { name: 'design', title: '设计', on: 'one', method: 'POST', path: '/flowable-form/form-repository/deployments/design', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/flowable/form/editor?deploymentId={id}&resource={name}&tenant={tenantId}', when: null, set: null, danger: false, below: false, input: null },
    upload: { name: 'upload', title: '上传表单', on: 'none', method: 'POST', path: '/flowable-form/form-repository/deployments', confirm: null, multipart: true, send: [], done: '保存成功', answer: 'rows', go: null, when: null, set: null, danger: false, below: false, input: { fields: [
        { ...plain, name: 'file', title: '表单文件', kind: 'string', required: true, format: 'file', uploadLimit: { megabytes: 5, types: ['form'] }, message: { required: '请选择文件', type: '表单文件格式不正确', format: '表单文件格式不正确', fileSize: '表单文件不能大于5MB', fileTypes: '{file}文件格式不正确,请选择 .form 类型的文件。' }, store: 'none', widget: 'file' },
        { ...plain, name: 'tenantId', title: '租户', kind: 'string', maxLength: 150, message: { required: '租户不能为空', type: '租户格式不正确', maxLength: '租户最大长度不能超过150个字符' }, store: 'none' },
      ] } },
    download: { name: 'download', title: '导出', on: 'one', method: 'GET', path: '/flowable-form/form-repository/deployments/:id/resourcedata/:name', confirm: null, multipart: false, send: ['name'], done: null, answer: 'download', go: null, when: null, set: null, danger: false, below: false, input: null },
  },
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: false },
  version: null,
  versions: null,
  message: { remove: '确认删除吗?', removed: '删除成功' },
}

export const english: EntityLabels = { title: 'Form deployment', hint: 'Design or upload forms; processes use them once they are deployed.', fields: { id: 'ID', name: 'Name', deploymentTime: 'Deployed', category: 'Category', tenantId: 'Tenant' }, actions: { create: 'New form', design: 'Edit', upload: 'Upload form', download: 'Export' }, inputs: { upload: { file: 'Form file', tenantId: 'Tenant' } } }
