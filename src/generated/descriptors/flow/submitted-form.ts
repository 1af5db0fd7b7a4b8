// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/submitted-form',
  type: 'FlowSubmittedForm',
  title: '表单实例',
  table: null,
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, store: 'none', write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '表单名称', kind: 'string', maxLength: 255, message: { required: '表单名称不能为空', type: '表单名称格式不正确', maxLength: '表单名称最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'taskId', title: '任务编号', kind: 'string', maxLength: 64, message: { required: '任务编号不能为空', type: '任务编号格式不正确', maxLength: '任务编号最大长度不能超过64个字符' }, store: 'none' },
    { ...plain, name: 'processInstanceId', title: '流程实例编号', kind: 'string', maxLength: 64, message: { required: '流程实例编号不能为空', type: '流程实例编号格式不正确', maxLength: '流程实例编号最大长度不能超过64个字符' }, store: 'none' },
    { ...plain, name: 'submittedDate', title: '提交时间', kind: 'datetime', format: 'datetime', message: { required: '提交时间不能为空', type: '提交时间格式不正确', format: '提交时间格式不正确' }, store: 'none', widget: 'datetime' },
    { ...plain, name: 'submittedBy', title: '提交人', kind: 'string', maxLength: 50, message: { required: '提交人不能为空', type: '提交人格式不正确', maxLength: '提交人最大长度不能超过50个字符' }, store: 'none' },
    { ...plain, name: 'outcome', title: '结果', kind: 'string', maxLength: 255, message: { required: '结果不能为空', type: '结果格式不正确', maxLength: '结果最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'tenantId', title: '租户', kind: 'string', maxLength: 150, message: { required: '租户不能为空', type: '租户格式不正确', maxLength: '租户最大长度不能超过150个字符' }, store: 'none' },
  ],
  indexes: [],
  api: { path: '/flowable-form/form/form-instances', operations: { list: { method: 'GET', path: '/flowable-form/form/form-instances', send: [], paging: 'start-size', ticks: {} } }, routed: true },
  list: { route: '/flowable/form/instances', title: '表单实例', hint: '流程中已提交的表单。', pages: {}, columns: ['id', 'taskId', 'processInstanceId', 'submittedDate', 'submittedBy', 'outcome', 'tenantId'], hidden: ['outcome'], search: [{ name: 'nameLike', field: 'name', op: 'pattern', title: '表单名称', maxLength: 150 }, { name: 'tenantIdLike', field: 'tenantId', op: 'pattern', title: '租户', maxLength: 150 }], sort: [{ field: 'submittedDate', direction: 'asc' }, { field: 'tenantId', direction: 'asc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['remove'] },
  form: null,
  tree: null,
  scope: null,
  access: { codes: {}, in: null, rights: null },
  actions: {},
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: false },
  version: null,
  versions: null,
  message: {},
}

export const english: EntityLabels = { title: 'Form instance', hint: 'Forms submitted in processes.', fields: { id: 'ID', name: 'Form name', taskId: 'Task', processInstanceId: 'Process instance', submittedDate: 'Submitted', submittedBy: 'Submitted by', outcome: 'Outcome', tenantId: 'Tenant' }, actions: {} }
