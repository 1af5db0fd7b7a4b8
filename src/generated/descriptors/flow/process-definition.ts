// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/process-definition',
  type: 'FlowProcessDefinition',
  title: '流程定义',
  table: null,
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, store: 'none', write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '名称', kind: 'string', maxLength: 255, message: { required: '名称不能为空', type: '名称格式不正确', maxLength: '名称最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'version', title: '版本', kind: 'integer', message: { required: '版本不能为空', type: '版本只能输入数字' }, store: 'none', widget: 'number' },
    { ...plain, name: 'key', title: '标识', kind: 'string', maxLength: 150, message: { required: '标识不能为空', type: '标识格式不正确', maxLength: '标识最大长度不能超过150个字符' }, store: 'none' },
    { ...plain, name: 'suspended', title: '状态', kind: 'boolean', message: { required: '状态不能为空', type: '状态只能是“是”或“否”' }, store: 'none', widget: 'switch' },
    { ...plain, name: 'tenantId', title: '租户', kind: 'string', maxLength: 150, message: { required: '租户不能为空', type: '租户格式不正确', maxLength: '租户最大长度不能超过150个字符' }, store: 'none' },
    { ...plain, name: 'category', title: '分类', kind: 'string', maxLength: 255, message: { required: '分类不能为空', type: '分类格式不正确', maxLength: '分类最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'deploymentId', title: '部署编号', kind: 'string', maxLength: 64, message: { required: '部署编号不能为空', type: '部署编号格式不正确', maxLength: '部署编号最大长度不能超过64个字符' }, store: 'none' },
    { ...plain, name: 'latest', title: '仅最新版本', kind: 'boolean', message: { required: '仅最新版本不能为空', type: '仅最新版本只能是“是”或“否”' }, store: 'none', widget: 'switch' },
  ],
  indexes: [],
  api: { path: '/flowable-process/repository/process-definitions', operations: { list: { method: 'GET', path: '/flowable-process/repository/process-definitions', send: [], paging: 'start-size', ticks: {} } }, routed: true },
  list: { route: '/flowable/process/process-definitions', title: '流程定义', hint: '已部署的流程定义：发起、修改、暂停或激活。', pages: {}, columns: ['id', 'name', 'version', 'key', 'suspended', 'tenantId', 'category'], hidden: ['category'], label: 'name', search: [{ name: 'keyLike', field: 'key', op: 'pattern', title: '标识', maxLength: 150 }, { name: 'deploymentId', field: 'deploymentId', op: 'eq', title: '部署编号', maxLength: 150 }, { name: 'latest', field: 'latest', op: 'eq', title: '仅最新版本', maxLength: 150, only: true }], sort: [{ field: 'id', direction: 'asc' }, { field: 'name', direction: 'asc' }, { field: 'version', direction: 'asc' }, { field: 'key', direction: 'asc' }, { field: 'tenantId', direction: 'asc' }, { field: 'category', direction: 'asc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['start', 'edit', 'download', 'suspend', 'activate'] },
  form: null,
  tree: null,
  scope: null,
  access: { codes: { suspend: 'process-definition-suspend', activate: 'process-definition-suspend' }, in: null, rights: null },
  actions: {
    start: { name: 'start', title: '创建流程', on: 'one', method: 'POST', path: '/flowable-process/repository/process-definitions/start', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/flowable/work/processes/startup?processDefinitionId={id}&key={key}', when: { suspended: false }, set: null, danger: false, below: false, input: null },
    edit: { name: 'edit', title: '更新流程图', on: 'one', method: 'POST', path: '/flowable-process/repository/process-definitions/edit', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/flowable/modeler?definition={id}', when: null, set: null, danger: false, below: false, input: null },
    download: { name: 'download', title: '下载', on: 'one', method: 'GET', path: '/processes/:id/resource', confirm: null, multipart: false, send: [], done: null, answer: 'download', go: null, when: null, set: null, danger: false, below: false, input: null },
    suspend: { name: 'suspend', title: '暂停', on: 'one', each: true, method: 'PUT', path: '/flowable-process/repository/process-definitions/:id', confirm: null, multipart: false, send: [], done: '“{name}”已暂停', answer: 'rows', go: null, when: { suspended: false }, set: null, danger: true, below: false, input: { fields: [
        { ...plain, name: 'action', title: '操作', kind: 'string', required: true, default: 'suspend', message: { required: '操作不能为空', type: '操作格式不正确' }, store: 'none', widget: 'hidden' },
        { ...plain, name: 'includeProcessInstances', title: '同时暂停流程实例', kind: 'boolean', default: false, message: { required: '同时暂停流程实例不能为空', type: '同时暂停流程实例只能是“是”或“否”' }, store: 'none', widget: 'switch' },
      ] } },
    activate: { name: 'activate', title: '激活', on: 'one', each: true, method: 'PUT', path: '/flowable-process/repository/process-definitions/:id', confirm: null, multipart: false, send: [], done: '“{name}”已激活', answer: 'rows', go: null, when: { suspended: true }, set: null, danger: false, below: false, input: { fields: [
        { ...plain, name: 'action', title: '操作', kind: 'string', required: true, default: 'activate', message: { required: '操作不能为空', type: '操作格式不正确' }, store: 'none', widget: 'hidden' },
        { ...plain, name: 'includeProcessInstances', title: '同时激活流程实例', kind: 'boolean', default: false, message: { required: '同时激活流程实例不能为空', type: '同时激活流程实例只能是“是”或“否”' }, store: 'none', widget: 'switch' },
      ] } },
  },
  switch: null,
  recycle: null,
  states: { field: 'suspended', values: [{ value: false, title: '正常', colour: 'green', dims: false }, { value: true, title: '暂停', colour: 'orange', dims: true }], transitions: [{ action: 'suspend', from: [false], to: [true] }, { action: 'activate', from: [true], to: [false] }] },
  features: { audit: true, export: false },
  version: null,
  versions: null,
  message: {},
}

export const english: EntityLabels = { title: 'Process definition', hint: 'Deployed process definitions: start, change, suspend or activate them.', fields: { id: 'ID', name: 'Name', version: 'Version', key: 'Key', suspended: 'State', tenantId: 'Tenant', category: 'Category', deploymentId: 'Deployment', latest: 'Latest version only' }, actions: { start: 'Create process', edit: 'Update diagram', download: 'Download', suspend: 'Suspend', activate: 'Activate' }, inputs: { suspend: { action: 'Change', includeProcessInstances: 'Suspend its instances too' }, activate: { action: 'Change', includeProcessInstances: 'Activate its instances too' } }, states: { false: 'Active', true: 'Suspended' } }
