// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/process-deployment',
  type: 'FlowProcessDeployment',
  title: '流程部署',
  table: null,
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, store: 'none', write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '名称', kind: 'string', maxLength: 255, message: { required: '名称不能为空', type: '名称格式不正确', maxLength: '名称最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'tenantId', title: '租户', kind: 'string', maxLength: 150, message: { required: '租户不能为空', type: '租户格式不正确', maxLength: '租户最大长度不能超过150个字符' }, store: 'none' },
    { ...plain, name: 'category', title: '分类', kind: 'string', maxLength: 150, message: { required: '分类不能为空', type: '分类格式不正确', maxLength: '分类最大长度不能超过150个字符' }, store: 'none' },
    { ...plain, name: 'deploymentTime', title: '部署时间', kind: 'datetime', format: 'datetime', message: { required: '部署时间不能为空', type: '部署时间格式不正确', format: '部署时间格式不正确' }, store: 'none', widget: 'datetime' },
  ],
  indexes: [],
  api: { path: '/flowable-process/repository/deployments', operations: { list: { method: 'GET', path: '/flowable-process/repository/deployments', send: [], paging: 'start-size', ticks: {} }, remove: { method: 'DELETE', path: '/flowable-process/repository/deployments/:id', send: [], paging: 'page-limit', ticks: { cascade: '同时删除由它发起的流程实例、任务和历史' }, each: true } } },
  list: { route: '/flowable/process/deployments', title: '流程部署', hint: '流程文件的每次部署。', pages: {}, columns: ['id', 'name', 'tenantId', 'category', 'deploymentTime'], hidden: [], label: 'name', search: [{ name: 'nameLike', field: 'name', op: 'pattern', title: '名称', maxLength: 150 }, { name: 'tenantIdLike', field: 'tenantId', op: 'pattern', title: '租户', maxLength: 150 }], sort: [{ field: 'id', direction: 'asc' }, { field: 'name', direction: 'asc' }, { field: 'tenantId', direction: 'asc' }, { field: 'deploymentTime', direction: 'asc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['remove'] },
  form: null,
  tree: null,
  scope: null,
  access: { codes: { remove: 'process-deployment-del', upload: 'process-deployment-add' }, in: null, rights: null },
  actions: {
    draw: { name: 'draw', title: '创建流程图', on: 'none', method: 'POST', path: '/flowable-process/repository/deployments/draw', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/flowable/modeler?create=1', when: null, set: null, danger: false, below: false, input: null },
    upload: { name: 'upload', title: '上传部署', on: 'none', method: 'POST', path: '/flowable-process/repository/deployments', confirm: null, multipart: true, send: [], done: '保存成功', answer: 'rows', go: null, when: null, set: null, danger: false, below: false, input: { fields: [
        { ...plain, name: 'file', title: '流程文件', kind: 'string', required: true, format: 'file', uploadLimit: { megabytes: 20, types: ['bpmn', 'bpmn20.xml', 'zip', 'bar'] }, message: { required: '请选择文件', type: '流程文件格式不正确', format: '流程文件格式不正确', fileSize: '流程文件不能大于20MB', fileTypes: '{file}文件格式不正确' }, store: 'none', widget: 'file' },
        { ...plain, name: 'category', title: '分类', kind: 'string', maxLength: 150, message: { required: '分类不能为空', type: '分类格式不正确', maxLength: '分类最大长度不能超过150个字符' }, store: 'none' },
        { ...plain, name: 'tenantId', title: '租户', kind: 'string', maxLength: 150, message: { required: '租户不能为空', type: '租户格式不正确', maxLength: '租户最大长度不能超过150个字符' }, store: 'none' },
      ] } },
  },
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: false },
  version: null,
  versions: null,
  message: { remove: '确认删除吗?', removed: '删除成功' },
}

export const english: EntityLabels = { title: 'Process deployment', screen: 'Deployments', hint: 'Every deployment of process files.', fields: { id: 'ID', name: 'Name', tenantId: 'Tenant', category: 'Category', deploymentTime: 'Deployed' }, actions: { draw: 'Create diagram', upload: 'Upload deployment' }, inputs: { upload: { file: 'Process file', category: 'Category', tenantId: 'Tenant' } }, ticks: { cascade: 'Also delete its instances, tasks and history' } }
