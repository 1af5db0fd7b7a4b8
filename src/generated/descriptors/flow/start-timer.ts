// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/start-timer',
  type: 'FlowStartTimer',
  title: '定时发起',
  table: null,
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, store: 'none', write: 'never', widget: 'hidden' },
    { ...plain, name: 'state', title: '状态', kind: 'string', maxLength: 10, choices: [{ const: 'failed', title: '已失败' }, { const: 'waiting', title: '等待执行' }], message: { required: '状态不能为空', type: '状态格式不正确', enum: '状态不在可选范围内', maxLength: '状态最大长度不能超过10个字符' }, store: 'none', widget: 'select' },
    { ...plain, name: 'processDefinitionId', title: '流程定义编号', kind: 'string', maxLength: 320, message: { required: '流程定义编号不能为空', type: '流程定义编号格式不正确', maxLength: '流程定义编号最大长度不能超过320个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'processDefinitionKey', title: '流程标识', kind: 'string', maxLength: 150, message: { required: '流程标识不能为空', type: '流程标识格式不正确', maxLength: '流程标识最大长度不能超过150个字符' }, store: 'none' },
    { ...plain, name: 'processDefinitionName', title: '流程定义', kind: 'string', maxLength: 255, message: { required: '流程定义不能为空', type: '流程定义格式不正确', maxLength: '流程定义最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'activityId', title: '节点编号', kind: 'string', maxLength: 255, message: { required: '节点编号不能为空', type: '节点编号格式不正确', maxLength: '节点编号最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'dueTime', title: '下次发起', kind: 'datetime', format: 'datetime', message: { required: '下次发起不能为空', type: '下次发起格式不正确', format: '下次发起格式不正确' }, store: 'none', widget: 'datetime' },
    { ...plain, name: 'failed', title: '已失败', kind: 'boolean', message: { required: '已失败不能为空', type: '已失败只能是“是”或“否”' }, store: 'none', widget: 'switch' },
    { ...plain, name: 'error', title: '错误', kind: 'string', maxLength: 2000, message: { required: '错误不能为空', type: '错误格式不正确', maxLength: '错误最大长度不能超过2000个字符' }, store: 'none', widget: 'textarea' },
  ],
  indexes: [],
  api: { path: '/flowable/operations/start-timers', operations: { list: { method: 'GET', path: '/flowable/operations/start-timers', send: [], paging: 'start-size', ticks: {} } }, routed: true },
  list: { route: null, title: '定时发起', pages: {}, columns: ['processDefinitionName', 'processDefinitionKey', 'activityId', 'dueTime', 'failed', 'error'], hidden: [], search: [{ name: 'state', field: 'state', op: 'eq', title: '状态', maxLength: 150, empty: 'all' }, { name: 'processDefinitionKey', field: 'processDefinitionKey', op: 'eq', title: '流程标识', maxLength: 150 }], sort: [], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['track', 'retry'] },
  form: null,
  tree: null,
  scope: null,
  access: { codes: {}, in: null, rights: null },
  actions: {
    track: { name: 'track', title: '查看流程图', on: 'one', method: 'POST', path: '/flowable/operations/start-timers/track', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/flowable/viewer?id={processDefinitionId}', when: null, set: null, danger: false, below: false, input: null },
    retry: { name: 'retry', title: '重试', on: 'one', each: true, method: 'POST', path: '/flowable/operations/start-timers/:id/retry', confirm: '定时器立即再执行，成功时发起一个新的流程实例。确认重试吗？', multipart: false, send: [], done: '定时器已重新排队', answer: 'rows', go: null, when: { failed: true }, set: null, danger: false, below: false, input: null },
  },
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: false },
  version: null,
  versions: null,
  message: {},
}

export const english: EntityLabels = { title: 'Timed start', fields: { id: 'ID', state: 'State', processDefinitionId: 'Process definition id', processDefinitionKey: 'Process key', processDefinitionName: 'Process', activityId: 'Element id', dueTime: 'Next start', failed: 'Failed', error: 'Error' }, choices: { state: { failed: 'Failed', waiting: 'Waiting' } }, actions: { track: 'Show diagram', retry: 'Retry' } }
