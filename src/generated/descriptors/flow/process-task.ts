// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/process-task',
  type: 'FlowProcessTask',
  title: '流程任务',
  table: null,
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, store: 'none', write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '任务名称', kind: 'string', maxLength: 255, message: { required: '任务名称不能为空', type: '任务名称格式不正确', maxLength: '任务名称最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'assignee', title: '负责人', kind: 'string', maxLength: 50, message: { required: '负责人不能为空', type: '负责人格式不正确', maxLength: '负责人最大长度不能超过50个字符' }, store: 'none' },
    { ...plain, name: 'owner', title: '拥有人', kind: 'string', maxLength: 50, message: { required: '拥有人不能为空', type: '拥有人格式不正确', maxLength: '拥有人最大长度不能超过50个字符' }, store: 'none' },
    { ...plain, name: 'processDefinitionName', title: '流程定义', kind: 'string', maxLength: 255, message: { required: '流程定义不能为空', type: '流程定义格式不正确', maxLength: '流程定义最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'processInstanceId', title: '流程实例编号', kind: 'string', maxLength: 64, message: { required: '流程实例编号不能为空', type: '流程实例编号格式不正确', maxLength: '流程实例编号最大长度不能超过64个字符' }, store: 'none' },
    { ...plain, name: 'createTime', title: '创建时间', kind: 'datetime', format: 'datetime', message: { required: '创建时间不能为空', type: '创建时间格式不正确', format: '创建时间格式不正确' }, store: 'none', widget: 'datetime' },
    { ...plain, name: 'dueDate', title: '到期时间', kind: 'datetime', format: 'datetime', message: { required: '到期时间不能为空', type: '到期时间格式不正确', format: '到期时间格式不正确' }, store: 'none', widget: 'datetime' },
    { ...plain, name: 'priority', title: '优先级', kind: 'integer', message: { required: '优先级不能为空', type: '优先级只能输入数字' }, store: 'none', widget: 'number' },
    { ...plain, name: 'readable', title: '可以查看', kind: 'boolean', message: { required: '可以查看不能为空', type: '可以查看只能是“是”或“否”' }, store: 'none', widget: 'switch' },
    { ...plain, name: 'traceable', title: '可以跟踪', kind: 'boolean', message: { required: '可以跟踪不能为空', type: '可以跟踪只能是“是”或“否”' }, store: 'none', widget: 'switch' },
  ],
  indexes: [],
  api: { path: '/flowable-process/runtime/tasks', operations: { list: { method: 'GET', path: '/flowable-process/runtime/tasks', send: [], paging: 'start-size', ticks: {} } }, routed: true },
  list: { route: '/flowable/process/process-tasks', title: '流程任务', hint: '运行中流程的待办任务。', pages: {}, columns: ['name', 'assignee', 'owner', 'processDefinitionName', 'createTime', 'dueDate', 'priority', 'id', 'processInstanceId'], hidden: ['id', 'processInstanceId'], search: [{ name: 'nameLike', field: 'name', op: 'pattern', title: '任务名称', maxLength: 150 }, { name: 'assignee', field: 'assignee', op: 'eq', title: '负责人', maxLength: 150 }, { name: 'owner', field: 'owner', op: 'eq', title: '拥有人', maxLength: 150 }], sort: [{ field: 'name', direction: 'asc' }, { field: 'assignee', direction: 'asc' }, { field: 'owner', direction: 'asc' }, { field: 'createTime', direction: 'asc' }, { field: 'dueDate', direction: 'asc' }, { field: 'priority', direction: 'asc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['open', 'track', 'remove'] },
  form: null,
  tree: null,
  scope: null,
  access: { codes: {}, in: null, rights: null },
  actions: {
    open: { name: 'open', title: '打开', on: 'one', method: 'POST', path: '/flowable-process/runtime/tasks/open', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/flowable/work/tasks?task={id}', when: { readable: true }, set: null, danger: false, below: false, input: null },
    track: { name: 'track', title: '流程跟踪', on: 'one', method: 'POST', path: '/flowable-process/runtime/tasks/track', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/flowable/viewer?id={processInstanceId}', when: { traceable: true, processInstanceId: { not: null } }, set: null, danger: false, below: false, input: null },
    create: { name: 'create', title: '新建任务', on: 'none', method: 'POST', path: '/flowable/tasks', confirm: null, multipart: false, send: [], done: '创建成功', answer: 'rows', go: null, when: null, set: null, danger: false, below: false, input: { fields: [
        { ...plain, name: 'name', title: '任务名称', kind: 'string', required: true, default: '新任务', maxLength: 100, pattern: '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?$', message: { required: '任务名称不能为空', type: '任务名称格式不正确', pattern: '只允许中文、数字、字母、下划线、横线、空格；两边不能有空格和横线', maxLength: '任务名称最大长度不能超过100个字符' }, store: 'none' },
        { ...plain, name: 'description', title: '描述', kind: 'string', maxLength: 255, message: { required: '描述不能为空', type: '描述格式不正确', maxLength: '描述最大长度不能超过255个字符' }, store: 'none', widget: 'textarea' },
        { ...plain, name: 'assignee', title: '负责人', kind: 'string', maxLength: 50, message: { required: '负责人不能为空', type: '负责人格式不正确', maxLength: '负责人最大长度不能超过50个字符' }, store: 'none' },
      ] } },
  },
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: false },
  version: null,
  versions: null,
  message: {},
}

export const english: EntityLabels = { title: 'Process task', hint: 'Open tasks of running processes.', fields: { id: 'ID', name: 'Task name', assignee: 'Assignee', owner: 'Owner', processDefinitionName: 'Process', processInstanceId: 'Process instance', createTime: 'Created', dueDate: 'Due', priority: 'Priority', readable: 'May be opened', traceable: 'May be tracked' }, actions: { open: 'Open', track: 'Track', create: 'New task' }, inputs: { create: { name: 'Task name', description: 'Description', assignee: 'Assignee' } }, defaults: { 'create.name': 'New Task' } }
