// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/scheduler',
  type: 'CmsScheduler',
  title: '定时任务',
  table: null,
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, store: 'none', write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '名称', kind: 'string', maxLength: 200, message: { required: '名称不能为空', type: '名称格式不正确', maxLength: '名称最大长度不能超过200个字符' }, store: 'none' },
    { ...plain, name: 'type', title: '类型', kind: 'string', maxLength: 20, choices: [{ const: 'incremental', title: '定时增量发布' }, { const: 'site', title: '站点定时发布' }, { const: 'channel', title: '频道定时发布' }, { const: 'article', title: '文章定时发布' }, { const: 'show', title: '文章定时显示' }, { const: 'offline', title: '文章定时下线' }, { const: 'logs', title: '日志清理' }, { const: 'uploads', title: '附件清理' }, { const: 'tidy', title: '系统清理' }], message: { required: '类型不能为空', type: '类型格式不正确', enum: '类型不在可选范围内', maxLength: '类型最大长度不能超过20个字符' }, store: 'none', widget: 'select' },
    { ...plain, name: 'status', title: '状态', kind: 'integer', message: { required: '状态不能为空', type: '状态只能输入数字' }, store: 'none', widget: 'number' },
    { ...plain, name: 'recurring', title: '周期执行', kind: 'boolean', message: { required: '周期执行不能为空', type: '周期执行只能是“是”或“否”' }, store: 'none', widget: 'switch' },
    { ...plain, name: 'rule', title: '执行规则', kind: 'string', maxLength: 200, message: { required: '执行规则不能为空', type: '执行规则格式不正确', maxLength: '执行规则最大长度不能超过200个字符' }, store: 'none' },
    { ...plain, name: 'cron', title: '执行周期', kind: 'string', maxLength: 100, message: { required: '执行周期不能为空', type: '执行周期格式不正确', maxLength: '执行周期最大长度不能超过100个字符' }, store: 'none' },
    { ...plain, name: 'plan', title: '计划时间', kind: 'datetime', format: 'datetime', message: { required: '计划时间不能为空', type: '计划时间格式不正确', format: '计划时间格式不正确' }, store: 'none', widget: 'datetime' },
    { ...plain, name: 'nextTime', title: '下次执行', kind: 'datetime', format: 'datetime', message: { required: '下次执行不能为空', type: '下次执行格式不正确', format: '下次执行格式不正确' }, store: 'none', widget: 'datetime' },
    { ...plain, name: 'lastTime', title: '上次执行', kind: 'datetime', format: 'datetime', message: { required: '上次执行不能为空', type: '上次执行格式不正确', format: '上次执行格式不正确' }, store: 'none', widget: 'datetime' },
    { ...plain, name: 'duration', title: '用时（秒）', kind: 'number', message: { required: '用时（秒）不能为空', type: '用时（秒）只能输入数字' }, store: 'none', widget: 'number' },
    { ...plain, name: 'outcome', title: '结果', kind: 'string', maxLength: 2000, message: { required: '结果不能为空', type: '结果格式不正确', maxLength: '结果最大长度不能超过2000个字符' }, store: 'none', widget: 'textarea' },
    { ...plain, name: 'account', title: '设置人', kind: 'string', maxLength: 50, message: { required: '设置人不能为空', type: '设置人格式不正确', maxLength: '设置人最大长度不能超过50个字符' }, store: 'none' },
    { ...plain, name: 'running', title: '正在执行', kind: 'boolean', message: { required: '正在执行不能为空', type: '正在执行只能是“是”或“否”' }, store: 'none', widget: 'switch' },
    { ...plain, name: 'failed', title: '执行失败', kind: 'boolean', message: { required: '执行失败不能为空', type: '执行失败只能是“是”或“否”' }, store: 'none', widget: 'switch' },
    { ...plain, name: 'changeable', title: '可以编辑', kind: 'boolean', message: { required: '可以编辑不能为空', type: '可以编辑只能是“是”或“否”' }, store: 'none', widget: 'switch' },
    { ...plain, name: 'over', title: '不再执行', kind: 'boolean', message: { required: '不再执行不能为空', type: '不再执行只能是“是”或“否”' }, store: 'none', widget: 'switch' },
    { ...plain, name: 'runnable', title: '可以立即执行', kind: 'boolean', message: { required: '可以立即执行不能为空', type: '可以立即执行只能是“是”或“否”' }, store: 'none', widget: 'switch' },
    { ...plain, name: 'removable', title: '可以删除', kind: 'boolean', message: { required: '可以删除不能为空', type: '可以删除只能是“是”或“否”' }, store: 'none', widget: 'switch' },
  ],
  indexes: [],
  api: { path: '/cms/scheduler', operations: { list: { method: 'POST', path: '/cms/scheduler/list', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/cms/cms-settings/scheduler', title: '定时任务', hint: '按计划自动执行的任务：定时发布、到期下线和增量发布。', pages: {}, columns: ['name', 'type', 'status', 'rule', 'nextTime', 'outcome', 'lastTime', 'duration', 'account'], hidden: ['lastTime', 'duration', 'account'], label: 'name', search: [{ name: 'name', field: 'name', op: 'like', title: '名称', maxLength: 150 }, { name: 'type', field: 'type', op: 'eq', title: '类型', maxLength: 150 }, { name: 'status', field: 'status', op: 'eq', title: '状态', maxLength: 150 }], sort: [], sizes: [5, 10, 20, 30], ofSite: true, split: { master: null, detail: null }, actions: ['enable', 'suspend', 'edit', 'runs', ['run', 'del']] },
  form: null,
  tree: null,
  scope: null,
  access: { codes: {}, in: null, rights: null },
  actions: {
    edit: { name: 'edit', title: '编辑', on: 'one', method: 'POST', path: '/cms/scheduler/edit', confirm: null, multipart: false, send: [], done: '保存成功', answer: 'rows', go: null, when: { changeable: true }, set: null, danger: false, below: false, input: { fields: [
        { ...plain, name: 'name', title: '名称', kind: 'string', required: true, maxLength: 100, message: { required: '请输入名称', type: '名称格式不正确', maxLength: '名称最大长度不能超过100个字符' }, store: 'none' },
        { ...plain, name: 'recurring', title: '周期执行', kind: 'boolean', default: false, message: { required: '周期执行不能为空', type: '周期执行只能是“是”或“否”' }, store: 'none', widget: 'hidden' },
        { ...plain, name: 'cron', title: '执行周期', kind: 'string', maxLength: 100, pattern: '^\\s*\\S+(?:\\s+\\S+){4}\\s*$', format: 'cron', message: { required: '执行周期不能为空', type: '执行周期格式不正确', pattern: '执行周期应为五段：分 时 日 月 周，不能按秒执行', format: '执行周期不合法，应为五段：分 时 日 月 周', maxLength: '执行周期最大长度不能超过100个字符' }, store: 'none', when: { recurring: true } },
        { ...plain, name: 'plan', title: '计划时间', kind: 'datetime', format: 'datetime', message: { required: '计划时间不能为空', type: '计划时间格式不正确', format: '计划时间格式不正确' }, store: 'none', widget: 'datetime', when: { recurring: false } },
      ] } },
    enable: { name: 'enable', title: '启用', on: 'one', method: 'POST', path: '/cms/scheduler/enable', confirm: null, multipart: false, send: [], done: '启用成功', answer: 'rows', go: null, when: { status: [2, 3, 4, 5] }, set: null, danger: false, below: false, input: null },
    suspend: { name: 'suspend', title: '挂起', on: 'one', method: 'POST', path: '/cms/scheduler/suspend', confirm: null, multipart: false, send: [], done: '挂起成功', answer: 'rows', go: null, when: { status: [1, 4] }, set: null, danger: false, below: false, input: null },
    run: { name: 'run', title: '立即执行', on: 'one', method: 'POST', path: '/cms/scheduler/run', confirm: '任务将立即执行一次，确认执行吗？', multipart: false, send: [], done: '执行完成', answer: 'job', go: null, when: { runnable: true }, set: null, danger: false, below: false, input: null },
    del: { name: 'del', title: '删除', on: 'one', method: 'POST', path: '/cms/scheduler/del', confirm: '删除后该任务不再执行，确认删除吗？', multipart: false, send: [], done: '删除成功', answer: 'rows', go: null, when: { removable: true }, set: null, danger: true, below: false, input: null },
    runs: { name: 'runs', title: '执行记录', on: 'one', method: 'POST', path: '/cms/scheduler/runs', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: null, when: null, set: null, danger: false, below: false, input: { fields: [
        { ...plain, name: 'page', title: '页码', kind: 'integer', minimum: 1, message: { required: '页码不能为空', type: '页码只能输入数字', minimum: '页码不能小于1' }, store: 'none', widget: 'hidden' },
        { ...plain, name: 'limit', title: '每页条数', kind: 'integer', minimum: 1, message: { required: '每页条数不能为空', type: '每页条数只能输入数字', minimum: '每页条数不能小于1' }, store: 'none', widget: 'hidden' },
      ] } },
  },
  switch: null,
  recycle: null,
  states: { field: 'status', values: [{ value: 1, title: '已启用', colour: 'processing', dims: false }, { value: 2, title: '已挂起', colour: 'default', dims: true }, { value: 3, title: '已完成', colour: 'success', dims: false }, { value: 4, title: '上次失败', colour: 'warning', dims: false }, { value: 5, title: '已停止', colour: 'error', dims: true }], transitions: [{ action: 'suspend', from: [1, 4], to: [2] }, { action: 'enable', from: [2, 3, 4, 5], to: [1] }] },
  features: { audit: true, export: false },
  version: null,
  versions: null,
  message: {},
}

export const english: EntityLabels = { title: 'Scheduled job', screen: 'Scheduled jobs', hint: 'Jobs that run on a schedule: publishing, taking down and publishing changes.', fields: { id: 'ID', name: 'Name', type: 'Type', status: 'State', recurring: 'Recurs', rule: 'Runs', cron: 'Cron', plan: 'Planned for', nextTime: 'Next run', lastTime: 'Last run', duration: 'Seconds', outcome: 'Result', account: 'Set by', running: 'Is running', failed: 'Has failed', changeable: 'Can be edited', over: 'Is over', runnable: 'Can be run', removable: 'Can be deleted' }, values: ['name'], states: { '1': 'Enabled', '2': 'Suspended', '3': 'Finished', '4': 'Last run failed', '5': 'Stopped' }, choices: { type: { incremental: 'Incremental', site: 'Site release', channel: 'Channel release', article: 'Article release', show: 'Article display', offline: 'Article removal', logs: 'Log clean-up', uploads: 'Upload clean-up', tidy: 'Server clean-up' } }, actions: { edit: 'Edit', enable: 'Enable', suspend: 'Suspend', run: 'Run now', del: 'Delete', runs: 'Run history' }, inputs: { edit: { name: 'Name', recurring: 'Recurs', cron: 'Cron', plan: 'Planned for' }, runs: { page: 'Page', limit: 'Entries per page' } } }
