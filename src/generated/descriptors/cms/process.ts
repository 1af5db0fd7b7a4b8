// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/process',
  type: 'CmsProcess',
  title: '流程管理',
  table: null,
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, store: 'none', write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '名称', kind: 'string', maxLength: 255, message: { required: '名称不能为空', type: '名称格式不正确', maxLength: '名称最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'version', title: '版本', kind: 'integer', message: { required: '版本不能为空', type: '版本只能输入数字' }, store: 'none', widget: 'number' },
    { ...plain, name: 'key', title: '标识', kind: 'string', maxLength: 150, message: { required: '标识不能为空', type: '标识格式不正确', maxLength: '标识最大长度不能超过150个字符' }, store: 'none' },
    { ...plain, name: 'suspended', title: '状态', kind: 'boolean', message: { required: '状态不能为空', type: '状态只能是“是”或“否”' }, store: 'none', widget: 'switch' },
    { ...plain, name: 'tenantId', title: '租户', kind: 'string', maxLength: 150, message: { required: '租户不能为空', type: '租户格式不正确', maxLength: '租户最大长度不能超过150个字符' }, store: 'none' },
  ],
  indexes: [],
  api: { path: '/processes', operations: { list: { method: 'POST', path: '/processes', send: [], paging: 'page-limit', ticks: {} }, remove: { method: 'DELETE', path: '/processes/:id', send: [], paging: 'page-limit', ticks: { cascade: '同时删除由它发起的流程实例、任务和历史' } } }, routed: true },
  list: { route: '/cms/processes', title: '流程管理', hint: '频道审核使用的流程图。', pages: {}, columns: ['id', 'name', 'version', 'key', 'suspended', 'tenantId'], hidden: ['tenantId'], label: 'name', search: [{ name: 'key', field: 'key', op: 'like', title: '标识', maxLength: 150 }], sort: [], sizes: [5, 10, 20, 30], ofSite: true, split: { master: null, detail: null }, actions: ['edit', 'download', 'remove'] },
  form: null,
  tree: null,
  scope: null,
  access: { codes: {}, in: null, rights: null },
  actions: {
    draw: { name: 'draw', title: '创建流程图', on: 'none', method: 'POST', path: '/processes/draw', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/flowable/modeler?create=1', when: null, set: null, danger: false, below: false, input: null },
    edit: { name: 'edit', title: '更新流程图', on: 'one', method: 'POST', path: '/processes/edit', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/flowable/modeler?definition={id}', when: null, set: null, danger: false, below: false, input: null },
    download: { name: 'download', title: '下载', on: 'one', method: 'GET', path: '/processes/:id/resource', confirm: null, multipart: false, send: [], done: null, answer: 'download', go: null, when: null, set: null, danger: false, below: false, input: null },
  },
  switch: null,
  recycle: null,
  states: { field: 'suspended', values: [{ value: false, title: '正常', colour: 'green', dims: false }, { value: true, title: '暂停', colour: 'orange', dims: true }], transitions: [] },
  features: { audit: true, export: false },
  version: null,
  versions: null,
  message: { remove: '确认删除吗?', removed: '删除成功' },
}

export const english: EntityLabels = { title: 'Process', screen: 'Processes', hint: 'The diagrams by which channels review their articles.', fields: { id: 'ID', name: 'Name', version: 'Version', key: 'Key', suspended: 'State', tenantId: 'Tenant' }, states: { false: 'Active', true: 'Suspended' }, actions: { draw: 'Create diagram', edit: 'Update diagram', download: 'Download' }, ticks: { cascade: 'Also delete its instances, tasks and history' } }
