// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/process-instance',
  type: 'FlowProcessInstance',
  title: '流程实例',
  table: null,
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, store: 'none', write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '名称', kind: 'string', maxLength: 255, message: { required: '名称不能为空', type: '名称格式不正确', maxLength: '名称最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'businessKey', title: '业务标识', kind: 'string', maxLength: 255, message: { required: '业务标识不能为空', type: '业务标识格式不正确', maxLength: '业务标识最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'processDefinitionName', title: '流程定义', kind: 'string', maxLength: 255, message: { required: '流程定义不能为空', type: '流程定义格式不正确', maxLength: '流程定义最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'processDefinitionId', title: '流程定义编号', kind: 'string', maxLength: 320, message: { required: '流程定义编号不能为空', type: '流程定义编号格式不正确', maxLength: '流程定义编号最大长度不能超过320个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'involvedUser', title: '参与人', kind: 'string', maxLength: 50, message: { required: '参与人不能为空', type: '参与人格式不正确', maxLength: '参与人最大长度不能超过50个字符' }, store: 'none' },
    { ...plain, name: 'startTime', title: '开始时间', kind: 'datetime', format: 'datetime', message: { required: '开始时间不能为空', type: '开始时间格式不正确', format: '开始时间格式不正确' }, store: 'none', widget: 'datetime' },
    { ...plain, name: 'startedBy', title: '发起人', kind: 'string', maxLength: 50, message: { required: '发起人不能为空', type: '发起人格式不正确', maxLength: '发起人最大长度不能超过50个字符' }, store: 'none' },
    { ...plain, name: 'suspended', title: '状态', kind: 'boolean', message: { required: '状态不能为空', type: '状态只能是“是”或“否”' }, store: 'none', widget: 'switch' },
  ],
  indexes: [],
  api: { path: '/flowable-process/runtime/process-instances', operations: { list: { method: 'GET', path: '/flowable-process/runtime/process-instances', send: [], paging: 'start-size', ticks: {} } }, routed: true },
  list: { route: '/flowable/process/process-instances', title: '流程实例', hint: '运行中的流程实例：跟踪、暂停、激活或取消。', pages: {}, columns: ['id', 'name', 'businessKey', 'processDefinitionName', 'startTime', 'startedBy', 'suspended'], hidden: ['startedBy'], label: 'name', search: [{ name: 'involvedUser', field: 'involvedUser', op: 'eq', title: '参与人', maxLength: 150 }, { name: 'processDefinitionId', field: 'processDefinitionId', op: 'eq', title: '流程定义编号', maxLength: 150 }], sort: [{ field: 'id', direction: 'asc' }, { field: 'name', direction: 'asc' }, { field: 'businessKey', direction: 'asc' }, { field: 'startTime', direction: 'asc' }], sizes: [10, 25, 50, 100], size: 25, split: { master: null, detail: null }, actions: ['track', 'operate', 'suspend', 'activate', 'cancel'] },
  form: null,
  tree: null,
  scope: null,
  access: { codes: { suspend: 'process-instance-suspend', activate: 'process-instance-suspend' }, in: null, rights: null },
  actions: {
    track: { name: 'track', title: '流程跟踪', on: 'one', method: 'POST', path: '/flowable-process/runtime/process-instances/track', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/flowable/viewer?id={id}', when: null, set: null, danger: false, below: false, input: null },
    operate: { name: 'operate', title: '运维', on: 'one', method: 'POST', path: '/flowable-process/runtime/process-instances/operate', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/flowable/process/operations?instance={id}', when: null, set: null, danger: false, below: false, input: null },
    suspend: { name: 'suspend', title: '暂停', on: 'one', each: true, method: 'PUT', path: '/flowable-process/runtime/process-instances/:id', confirm: '暂停后该流程实例的任务不能办理，确认暂停吗？', multipart: false, send: [], done: '“{name}”已暂停', answer: 'rows', go: null, when: { suspended: false }, set: null, danger: true, below: false, input: { fields: [
        { ...plain, name: 'action', title: '操作', kind: 'string', required: true, default: 'suspend', message: { required: '操作不能为空', type: '操作格式不正确' }, store: 'none', widget: 'hidden' },
      ] } },
    activate: { name: 'activate', title: '激活', on: 'one', each: true, method: 'PUT', path: '/flowable-process/runtime/process-instances/:id', confirm: null, multipart: false, send: [], done: '“{name}”已激活', answer: 'rows', go: null, when: { suspended: true }, set: null, danger: false, below: false, input: { fields: [
        { ...plain, name: 'action', title: '操作', kind: 'string', required: true, default: 'activate', message: { required: '操作不能为空', type: '操作格式不正确' }, store: 'none', widget: 'hidden' },
      ] } },
    cancel: { name: 'cancel', title: '取消流程', on: 'one', each: true, method: 'DELETE', path: '/flowable/process-instances/:id', confirm: '取消后流程立即结束，未办理的任务不再办理，确认取消吗？', multipart: false, send: [], done: '流程已取消', answer: 'rows', go: null, when: null, set: null, danger: true, below: false, input: { fields: [
        { ...plain, name: 'action', title: '操作', kind: 'string', required: true, default: 'cancel', message: { required: '操作不能为空', type: '操作格式不正确' }, store: 'none', widget: 'hidden' },
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

export const english: EntityLabels = { title: 'Process instance', hint: 'Running process instances: follow, suspend, activate or cancel them.', fields: { id: 'ID', name: 'Name', businessKey: 'Business key', processDefinitionName: 'Process', processDefinitionId: 'Process definition id', involvedUser: 'Involved', startTime: 'Started', startedBy: 'Started by', suspended: 'State' }, states: { false: 'Active', true: 'Suspended' }, actions: { track: 'Track', operate: 'Operate', suspend: 'Suspend', activate: 'Activate', cancel: 'Cancel process' }, inputs: { suspend: { action: 'Change' }, activate: { action: 'Change' }, cancel: { action: 'Change' } } }
