// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/process-job',
  type: 'FlowProcessJob',
  title: '流程作业',
  table: null,
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, store: 'none', write: 'never', widget: 'hidden' },
    { ...plain, name: 'state', title: '状态', kind: 'string', maxLength: 10, choices: [{ const: 'failed', title: '已失败' }, { const: 'waiting', title: '等待执行' }], message: { required: '状态不能为空', type: '状态格式不正确', enum: '状态不在可选范围内', maxLength: '状态最大长度不能超过10个字符' }, store: 'none', widget: 'select' },
    { ...plain, name: 'kind', title: '类型', kind: 'string', maxLength: 20, choices: [{ const: 'timer', title: '定时' }, { const: 'async', title: '异步执行' }, { const: 'asyncLeave', title: '异步离开' }, { const: 'outbox', title: '邮件或请求' }], message: { required: '类型不能为空', type: '类型格式不正确', enum: '类型不在可选范围内', maxLength: '类型最大长度不能超过20个字符' }, store: 'none', widget: 'select' },
    { ...plain, name: 'processInstanceId', title: '流程实例编号', kind: 'string', maxLength: 64, message: { required: '流程实例编号不能为空', type: '流程实例编号格式不正确', maxLength: '流程实例编号最大长度不能超过64个字符' }, store: 'none' },
    { ...plain, name: 'processInstanceName', title: '流程实例', kind: 'string', maxLength: 255, message: { required: '流程实例不能为空', type: '流程实例格式不正确', maxLength: '流程实例最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'processDefinitionKey', title: '流程标识', kind: 'string', maxLength: 150, message: { required: '流程标识不能为空', type: '流程标识格式不正确', maxLength: '流程标识最大长度不能超过150个字符' }, store: 'none' },
    { ...plain, name: 'processDefinitionName', title: '流程定义', kind: 'string', maxLength: 255, message: { required: '流程定义不能为空', type: '流程定义格式不正确', maxLength: '流程定义最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'activityId', title: '节点编号', kind: 'string', maxLength: 255, message: { required: '节点编号不能为空', type: '节点编号格式不正确', maxLength: '节点编号最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'dueTime', title: '到期时间', kind: 'datetime', format: 'datetime', message: { required: '到期时间不能为空', type: '到期时间格式不正确', format: '到期时间格式不正确' }, store: 'none', widget: 'datetime' },
    { ...plain, name: 'failTime', title: '失败时间', kind: 'datetime', format: 'datetime', message: { required: '失败时间不能为空', type: '失败时间格式不正确', format: '失败时间格式不正确' }, store: 'none', widget: 'datetime' },
    { ...plain, name: 'retries', title: '剩余次数', kind: 'integer', message: { required: '剩余次数不能为空', type: '剩余次数只能输入数字' }, store: 'none', widget: 'number' },
    { ...plain, name: 'error', title: '错误', kind: 'string', maxLength: 2000, message: { required: '错误不能为空', type: '错误格式不正确', maxLength: '错误最大长度不能超过2000个字符' }, store: 'none', widget: 'textarea' },
  ],
  indexes: [],
  api: { path: '/flowable/operations/jobs', operations: { list: { method: 'GET', path: '/flowable/operations/jobs', send: [], paging: 'start-size', ticks: {} } }, routed: true },
  list: { route: null, title: '流程作业', pages: {}, columns: ['processDefinitionName', 'processInstanceName', 'activityId', 'kind', 'retries', 'failTime', 'dueTime', 'error'], hidden: ['retries', 'dueTime'], search: [{ name: 'state', field: 'state', op: 'eq', title: '状态', maxLength: 150, empty: 'all' }, { name: 'kind', field: 'kind', op: 'eq', title: '类型', maxLength: 150 }, { name: 'processDefinitionKey', field: 'processDefinitionKey', op: 'eq', title: '流程标识', maxLength: 150 }, { name: 'processInstanceId', field: 'processInstanceId', op: 'eq', title: '流程实例编号', maxLength: 150 }, { name: 'activityId', field: 'activityId', op: 'eq', title: '节点编号', maxLength: 150 }], sort: [{ field: 'failTime', direction: 'asc' }, { field: 'dueTime', direction: 'asc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['retry', 'operate', 'dismiss'] },
  form: null,
  tree: null,
  scope: null,
  access: { codes: {}, in: null, rights: null },
  actions: {
    retry: { name: 'retry', title: '重试', on: 'one', each: true, method: 'POST', path: '/flowable/operations/jobs/:id/retry', confirm: '作业立即再执行，失败时最多再试三次。确认重试吗？', multipart: false, send: [], done: '作业已重新排队', answer: 'rows', go: null, when: { retries: 0 }, set: null, danger: false, below: false, input: null },
    operate: { name: 'operate', title: '处理实例', on: 'one', method: 'POST', path: '/flowable/operations/jobs/operate', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/flowable/process/operations?instance={processInstanceId}', when: null, set: null, danger: false, below: false, input: null },
    dismiss: { name: 'dismiss', title: '删除', on: 'one', each: true, method: 'DELETE', path: '/flowable/operations/jobs/:id', confirm: '删除后该作业不再执行，不能恢复；流程仍在等待的作业不能删除。确认删除吗？', multipart: false, send: [], done: '删除成功', answer: 'rows', go: null, when: { retries: 0 }, set: null, danger: true, below: false, input: null },
  },
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: false },
  version: null,
  versions: null,
  message: {},
}

export const english: EntityLabels = { title: 'Process job', fields: { id: 'ID', state: 'State', kind: 'Kind', processInstanceId: 'Process instance id', processInstanceName: 'Process instance', processDefinitionKey: 'Process key', processDefinitionName: 'Process', activityId: 'Element id', dueTime: 'Due', failTime: 'Failed', retries: 'Tries left', error: 'Error' }, choices: { state: { failed: 'Failed', waiting: 'Waiting' }, kind: { timer: 'Timer', async: 'Asynchronous step', asyncLeave: 'Asynchronous leaving', outbox: 'Mail or request' } }, actions: { retry: 'Retry', operate: 'Open instance', dismiss: 'Delete' } }
