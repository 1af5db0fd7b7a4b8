// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/my-task',
  type: 'FlowMyTask',
  title: '任务',
  table: null,
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, store: 'none', write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '任务名称', kind: 'string', maxLength: 255, message: { required: '任务名称不能为空', type: '任务名称格式不正确', maxLength: '任务名称最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'state', title: '状态', kind: 'string', maxLength: 10, choices: [{ const: 'open', title: '待办' }, { const: 'completed', title: '已完成' }], message: { required: '状态不能为空', type: '状态格式不正确', enum: '状态不在可选范围内', maxLength: '状态最大长度不能超过10个字符' }, store: 'none', widget: 'select' },
    { ...plain, name: 'assignment', title: '与我的关系', kind: 'string', maxLength: 10, choices: [{ const: 'involved', title: '我参与的' }, { const: 'assignee', title: '我负责的' }, { const: 'candidate', title: '我可认领的' }], message: { required: '与我的关系不能为空', type: '与我的关系格式不正确', enum: '与我的关系不在可选范围内', maxLength: '与我的关系最大长度不能超过10个字符' }, store: 'none', widget: 'select' },
    { ...plain, name: 'assignee', title: '负责人', kind: 'string', maxLength: 50, message: { required: '负责人不能为空', type: '负责人格式不正确', maxLength: '负责人最大长度不能超过50个字符' }, store: 'none' },
    { ...plain, name: 'processDefinitionKey', title: '流程标识', kind: 'string', maxLength: 150, message: { required: '流程标识不能为空', type: '流程标识格式不正确', maxLength: '流程标识最大长度不能超过150个字符' }, store: 'none' },
    { ...plain, name: 'processDefinitionName', title: '流程定义', kind: 'string', maxLength: 255, message: { required: '流程定义不能为空', type: '流程定义格式不正确', maxLength: '流程定义最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'processInstanceId', title: '流程实例编号', kind: 'string', maxLength: 64, message: { required: '流程实例编号不能为空', type: '流程实例编号格式不正确', maxLength: '流程实例编号最大长度不能超过64个字符' }, store: 'none' },
    { ...plain, name: 'processInstanceName', title: '流程实例', kind: 'string', maxLength: 255, message: { required: '流程实例不能为空', type: '流程实例格式不正确', maxLength: '流程实例最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'createTime', title: '创建时间', kind: 'datetime', format: 'datetime', message: { required: '创建时间不能为空', type: '创建时间格式不正确', format: '创建时间格式不正确' }, store: 'none', widget: 'datetime' },
    { ...plain, name: 'dueDate', title: '到期时间', kind: 'datetime', format: 'datetime', message: { required: '到期时间不能为空', type: '到期时间格式不正确', format: '到期时间格式不正确' }, store: 'none', widget: 'datetime' },
    { ...plain, name: 'endDate', title: '完成时间', kind: 'datetime', format: 'datetime', message: { required: '完成时间不能为空', type: '完成时间格式不正确', format: '完成时间格式不正确' }, store: 'none', widget: 'datetime' },
  ],
  indexes: [],
  api: { path: '/flowable/tasks', operations: { list: { method: 'POST', path: '/flowable/query/tasks', send: [], paging: 'start-size', ticks: {} } }, routed: true },
  list: { route: '/task/task-management', title: '任务列表', hint: '我可以查看的全部任务。', pages: {}, columns: ['name', 'assignee', 'processDefinitionName', 'processInstanceName', 'createTime', 'dueDate', 'endDate', 'id'], hidden: ['id', 'processInstanceName'], search: [{ name: 'text', field: 'name', op: 'eq', title: '任务名称', maxLength: 150 }, { name: 'assignment', field: 'assignment', op: 'eq', title: '与我的关系', maxLength: 150, empty: 'all' }, { name: 'state', field: 'state', op: 'eq', title: '状态', maxLength: 150, empty: 'all' }, { name: 'processDefinitionKey', field: 'processDefinitionKey', op: 'eq', title: '流程标识', maxLength: 150 }, { name: 'assignee', field: 'assignee', op: 'eq', title: '负责人', maxLength: 150 }], sort: [], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['open', 'track', 'remove'] },
  form: null,
  tree: null,
  scope: null,
  access: { codes: {}, in: null, rights: null },
  actions: {
    open: { name: 'open', title: '打开', on: 'one', method: 'POST', path: '/flowable/tasks/open', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/flowable/work/tasks?task={id}', when: null, set: null, danger: false, below: false, input: null },
    track: { name: 'track', title: '流程跟踪', on: 'one', method: 'POST', path: '/flowable/tasks/track', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/flowable/viewer?id={processInstanceId}', when: { processInstanceId: { not: null } }, set: null, danger: false, below: false, input: null },
  },
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: false },
  version: null,
  versions: null,
  message: {},
}

export const english: EntityLabels = { title: 'Task', screen: 'Tasks', hint: 'All tasks that I may see.', fields: { id: 'ID', name: 'Task name', state: 'State', assignment: 'Relation to me', assignee: 'Assignee', processDefinitionKey: 'Process key', processDefinitionName: 'Process', processInstanceId: 'Process instance id', processInstanceName: 'Process instance', createTime: 'Created', dueDate: 'Due', endDate: 'Completed' }, actions: { open: 'Open', track: 'Track' }, choices: { state: { open: 'Open', completed: 'Completed' }, assignment: { involved: 'Involving me', assignee: 'Assigned to me', candidate: 'Offered to me' } } }
