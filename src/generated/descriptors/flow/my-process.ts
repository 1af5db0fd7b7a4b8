// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/my-process',
  type: 'FlowMyProcess',
  title: '流程',
  table: null,
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, store: 'none', write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '实例名称', kind: 'string', maxLength: 255, message: { required: '实例名称不能为空', type: '实例名称格式不正确', maxLength: '实例名称最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'state', title: '状态', kind: 'string', maxLength: 10, choices: [{ const: 'running', title: '进行中' }, { const: 'completed', title: '已完成' }], message: { required: '状态不能为空', type: '状态格式不正确', enum: '状态不在可选范围内', maxLength: '状态最大长度不能超过10个字符' }, store: 'none', widget: 'select' },
    { ...plain, name: 'processDefinitionName', title: '流程定义', kind: 'string', maxLength: 255, message: { required: '流程定义不能为空', type: '流程定义格式不正确', maxLength: '流程定义最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'startTime', title: '开始时间', kind: 'datetime', format: 'datetime', message: { required: '开始时间不能为空', type: '开始时间格式不正确', format: '开始时间格式不正确' }, store: 'none', widget: 'datetime' },
    { ...plain, name: 'ended', title: '结束时间', kind: 'datetime', format: 'datetime', message: { required: '结束时间不能为空', type: '结束时间格式不正确', format: '结束时间格式不正确' }, store: 'none', widget: 'datetime' },
    { ...plain, name: 'startedBy', title: '发起人', kind: 'string', maxLength: 50, message: { required: '发起人不能为空', type: '发起人格式不正确', maxLength: '发起人最大长度不能超过50个字符' }, store: 'none' },
    { ...plain, name: 'deleteReason', title: '结束原因', kind: 'string', maxLength: 2000, message: { required: '结束原因不能为空', type: '结束原因格式不正确', maxLength: '结束原因最大长度不能超过2000个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'tasks', title: '办理情况', kind: 'json', jsonType: 'array', message: { required: '办理情况不能为空', type: '办理情况不是有效的JSON数组' }, store: 'none', widget: 'code' },
  ],
  indexes: [],
  api: { path: '/flowable/process-instances', operations: { list: { method: 'POST', path: '/flowable/query/process-instances', send: [], paging: 'start-size', ticks: {} }, detail: { method: 'GET', path: '/flowable/process-instances/:id', send: [], paging: 'page-limit', ticks: {} } }, routed: true },
  list: { route: '/flowable/work/processes', title: '我的流程', hint: '我发起或参与的流程，以及它们的进展。', pages: {}, columns: ['name', 'processDefinitionName', 'startTime', 'ended'], hidden: [], search: [{ name: 'state', field: 'state', op: 'eq', title: '状态', maxLength: 150, empty: 'all' }, { name: 'nameLike', field: 'name', op: 'pattern', title: '实例名称', maxLength: 150 }], sort: [], sizes: [5, 10, 20, 30], size: 5, split: { master: null, detail: null }, actions: ['view', 'track', 'cancel', 'delete'] },
  form: { in: 'drawer', groups: [{ title: '流程', fields: ['name', 'processDefinitionName', 'startedBy', 'startTime', 'ended', 'deleteReason'] }, { title: '任务', fields: ['tasks'] }] },
  tree: null,
  scope: null,
  access: { codes: {}, in: null, rights: null },
  actions: {
    track: { name: 'track', title: '流程跟踪', on: 'one', method: 'POST', path: '/flowable/process-instances/track', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/flowable/viewer?id={id}', when: null, set: null, danger: false, below: false, input: null },
    start: { name: 'start', title: '发起流程', on: 'none', method: 'POST', path: '/flowable/process-instances/start', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/flowable/work/processes/startup', when: null, set: null, danger: false, below: false, input: null },
    cancel: { name: 'cancel', title: '取消流程', on: 'one', each: true, method: 'DELETE', path: '/flowable/process-instances/:id', confirm: '确认取消该流程吗？', multipart: false, send: [], done: '流程已取消', answer: 'rows', go: null, when: { ended: null }, set: null, danger: true, below: false, input: { fields: [
        { ...plain, name: 'action', title: '操作', kind: 'string', required: true, default: 'cancel', message: { required: '操作不能为空', type: '操作格式不正确' }, store: 'none', widget: 'hidden' },
      ] } },
    delete: { name: 'delete', title: '删除', on: 'one', each: true, method: 'DELETE', path: '/flowable/process-instances/:id', confirm: '该流程的所有任务、内容和评论都将被永久删除，确认删除吗？', multipart: false, send: [], done: '删除成功', answer: 'rows', go: null, when: { ended: { not: null } }, set: null, danger: true, below: false, input: null },
  },
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: false },
  version: null,
  versions: null,
  message: {},
}

export const english: EntityLabels = { title: 'Process', plural: 'Processes', screen: 'My processes', hint: 'Processes that I started or take part in, and how far they are.', fields: { id: 'ID', name: 'Name', state: 'State', processDefinitionName: 'Process', startTime: 'Started', ended: 'Ended', startedBy: 'Started by', deleteReason: 'Reason for ending', tasks: 'Tasks' }, groups: { '流程': 'Process', '任务': 'Tasks' }, choices: { state: { running: 'Running', completed: 'Completed' } }, actions: { track: 'Track', start: 'Start a process', cancel: 'Cancel process', delete: 'Delete' }, inputs: { cancel: { action: 'Change' } } }
